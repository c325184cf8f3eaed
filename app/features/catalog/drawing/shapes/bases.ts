/** Lamp bases, drawn below the shoulder at y = `top`: screw shells with their thread, bi-pin, twist-and-lock. */
import {
	type Command,
	cubic,
	line,
	move,
	polyline,
	quad,
	roundedRectangle,
	scale,
	translate,
} from "../geometry.ts";
import { type Primitive, path, toCommands } from "../primitives.ts";

export type BaseForm = {
	readonly height: number;
	readonly neck: number;
	readonly draw: (top: number) => Primitive[];
};

/** A screw base such as E26: `diameter` of the thread, `shell` its height. */
function screwBase(diameter: number, shell: number): BaseForm {
	const r = diameter / 2;
	const insulator = shell * 0.2;
	const tip = shell * 0.13;
	const collar = shell * 0.2;
	const turns = 4;
	const pitch = (shell - collar) / turns;
	const bulge = r * 0.1;
	return {
		height: shell + insulator + tip,
		neck: r * 1.08,
		draw: (top) => {
			const start = top + collar;
			const outline: Command[] = [move(r * 0.98, top), line(r * 0.98, start)];
			for (let turn = 0; turn < turns; turn++) {
				outline.push(quad(r + bulge, start + pitch * (turn + 0.5), r * 0.96, start + pitch * (turn + 1)));
			}
			outline.push(line(-r * 0.96, top + shell));
			for (let turn = turns; turn > 0; turn--) {
				outline.push(quad(-r - bulge, start + pitch * (turn - 0.5), -r * 0.96, start + pitch * (turn - 1)));
			}
			outline.push(line(-r * 0.98, top), { op: "Z" });
			const thread: Command[] = [move(-r * 0.98, start), quad(0, start + pitch * 0.3, r * 0.98, start)];
			for (let turn = 1; turn < turns; turn++) {
				const y = start + pitch * turn;
				thread.push(move(-r * 0.96, y - pitch * 0.12), quad(0, y + pitch * 0.5, r * 0.96, y + pitch * 0.2));
			}
			const foot = top + shell;
			return [
				path("metal", outline),
				path("detail", thread),
				path("dark", [
					move(-r * 0.9, foot),
					line(-r * 0.42, foot + insulator),
					quad(0, foot + insulator + tip * 2, r * 0.42, foot + insulator),
					line(r * 0.9, foot),
					{ op: "Z" },
				]),
			];
		},
	};
}

/** Two pins of `diameter` at `spacing`, `length` long, under a block; knobs at their ends lock in the holder. */
function pinBase(form: {
	block: number;
	blockHeight: number;
	taper: number;
	spacing: number;
	diameter: number;
	length: number;
	knob: number;
}): BaseForm {
	const { block, blockHeight, taper, spacing, diameter, length, knob } = form;
	return {
		height: blockHeight + length,
		neck: block,
		draw: (top) => {
			const foot = top + blockHeight;
			const pins: Command[] = [];
			for (const x of [-spacing / 2, spacing / 2]) {
				pins.push(...roundedRectangle(x - diameter / 2, foot, diameter, length, knob > 0 ? 0 : diameter / 2));
				if (knob > 0) {
					pins.push(
						...roundedRectangle(x - knob / 2, foot + length * 0.55, knob, length * 0.45, length * 0.15),
					);
				}
			}
			return [
				path("metal", pins),
				path("body", [
					move(block, top),
					line(block, top + blockHeight * 0.35),
					cubic(block, foot, block * taper, foot - blockHeight * 0.3, block * taper, foot),
					line(-block * taper, foot),
					cubic(-block * taper, foot - blockHeight * 0.3, -block, foot, -block, top + blockHeight * 0.35),
					line(-block, top),
					{ op: "Z" },
				]),
				path(
					"detail",
					polyline([
						[-block * 0.98, top + blockHeight * 0.35],
						[block * 0.98, top + blockHeight * 0.35],
					]),
					"card",
				),
			];
		},
	};
}

const bases: Readonly<Record<string, () => BaseForm>> = {
	E26: () => screwBase(26, 19),
	E17: () => screwBase(17, 14),
	E12: () => screwBase(12, 12),
	E11: () => screwBase(11, 12),
	E39: () => screwBase(39, 28),
	GU24: () =>
		pinBase({ block: 18, blockHeight: 15, taper: 0.92, spacing: 24, diameter: 3.4, length: 8, knob: 5.5 }),
	GU10: () =>
		pinBase({ block: 10.5, blockHeight: 13, taper: 0.8, spacing: 10, diameter: 3, length: 7, knob: 5 }),
	"GU5.3": () =>
		pinBase({ block: 8.5, blockHeight: 8, taper: 0.8, spacing: 5.33, diameter: 1.6, length: 7, knob: 0 }),
};

/** The form of a base by its name ("E26 (Medium)", "GX5.3"), limited so that it never outgrows a short lamp. */
export function baseForm(base: string | null, fallback: string, lampLength: number): BaseForm {
	const name = (base ?? "").toUpperCase().replace(/^GX5/, "GU5").replace(/^E27/, "E26");
	const key = Object.keys(bases).find((candidate) => name.startsWith(candidate)) ?? fallback;
	const form = (bases[key] ?? bases.E26)?.() ?? screwBase(26, 19);
	const share = form.height / lampLength;
	if (share <= 0.45) return form;
	const shrink = 0.45 / share;
	return {
		height: form.height * shrink,
		neck: form.neck * shrink,
		draw: (top) =>
			form
				.draw(0)
				.map((part) => path(part.ink, translate(scale(toCommands(part), shrink), 0, top), part.from)),
	};
}
