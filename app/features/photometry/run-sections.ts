/** What photometric files a run has; without the code that computes them, for the browser. */
import { runFigures } from "#rules/custom-builder/run-figures";
import { type Design, shapes } from "#rules/custom-builder/scx-options";

export type RunFile = {
	/** Name in the URL, such as "section-48" and "row-1". */
	id: string;
	label: string;
	/** Times it is placed for the whole run. */
	quantity: number;
	/** Lit length in inches. */
	length: number;
	watts: number;
	lumens: number;
};

/**
 * A file for each length of section, longest first, and one for each whole side of several sections. A file has one
 * rectangular opening, so a run with corners has no file of its own. Both sides of a rectangle are listed once.
 */
export function runFiles(design: Design): RunFile[] {
	const sections = runFigures(design)?.sections ?? [];
	const byLength = new Map<number, RunFile>();
	for (const { length, watts, lumens } of sections) {
		const existingFile = byLength.get(length);
		if (existingFile) existingFile.quantity += 1;
		else {
			const file = { id: `section-${length}`, label: `${length} in section`, quantity: 1 };
			byLength.set(length, { ...file, length, watts, lumens });
		}
	}
	const names = shapes[design.shape].lengths;
	const rows = names.flatMap((name, side): RunFile[] => {
		const own = sections.filter((section) => section.side === side);
		if (own.length < 2) return [];
		const sum = (figure: "length" | "watts" | "lumens") => own.reduce((all, one) => all + one[figure], 0);
		return [
			{
				id: `row-${side + 1}`,
				label:
					design.shape === "S"
						? "Whole run"
						: `Whole row, ${name.replace(/^./, (first) => first.toLowerCase())}`,
				quantity: design.shape === "R" ? 2 : 1,
				length: sum("length"),
				watts: sum("watts"),
				lumens: sum("lumens"),
			},
		];
	});
	return [...[...byLength.values()].sort((a, b) => b.length - a.length), ...rows];
}
