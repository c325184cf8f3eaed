/** Where layout software places the sections of a run. */
import { stringify } from "csv-stringify/sync";
import { designFigures } from "#rules/custom-builder/run-figures";
import { sectionSize } from "#rules/custom-builder/run-layout";
import type { Design } from "#rules/custom-builder/scx-options";

const columns = [
	"Section",
	"IES file",
	"Center X (ft)",
	"Center Y (ft)",
	"Length along",
	"Length (in)",
	"Watts",
	"Lumens",
	"Power feed",
	"Battery",
];

const feet = (inches: number): string => (inches / 12).toFixed(3);

/**
 * CSV, one row for each section. X to the right and Y up as in CAD, in feet from the lower left corner of the plan.
 * @param fileName of the file of a section of this length in inches
 */
export function runPlacements(design: Design, fileName: (length: number) => string): string {
	const { sections, layout } = designFigures(design);
	const rows = sections.map(({ number, x, y, length, direction, watts, lumens, feed, battery }) => {
		const size = sectionSize({ length, direction });
		return [
			number,
			fileName(length),
			feet(x + size.width / 2),
			feet(layout.depth - y - size.depth / 2),
			direction === "up" || direction === "down" ? "Y" : "X",
			length,
			watts,
			lumens,
			feed ? "yes" : "",
			battery ? "yes" : "",
		];
	});
	return `\uFEFF${stringify([columns, ...rows])}`;
}
