/** Compact fluorescent lamps: side elevation, base down, y = 0 at the top of the tube. */
import { type Command, cubic, line, move, revolve, shadedSide } from "../geometry.ts";
import { below, type Figure, type Primitive, path, right } from "../primitives.ts";
import { baseForm } from "./bases.ts";
import type { LampSize } from "./bulbs.ts";

/** Compact fluorescent: a bare spiral tube on its ballast. Front strands are drawn over the back ones. */
export function spiralLamp(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const ballast = Math.min(shoulder * 0.34, Math.max(r * 0.95, 14));
	const coil = shoulder - ballast;
	const turns = Math.max(2, Math.min(5, Math.round(coil / (r * 0.58))));
	const pitch = coil / (turns + 0.3);
	const thick = Math.min(pitch * 0.56, r * 0.5);
	const x = r - thick * 0.48;
	/** A strand from (-x, left) to (x, right), sagging at its middle, with round ends. */
	const strand = (left: number, right: number, sag: number): Command[] => {
		const [t, b] = [-thick / 2, thick / 2];
		const bow = thick * 0.64;
		return [
			move(-x, left + t),
			cubic(-x * 0.4, left + t + sag, x * 0.4, right + t + sag, x, right + t),
			cubic(x + bow, right + t, x + bow, right + b, x, right + b),
			cubic(x * 0.4, right + b + sag, -x * 0.4, left + b + sag, -x, left + b),
			cubic(-x - bow, left + b, -x - bow, left + t, -x, left + t),
			{ op: "Z" },
		];
	};
	const primitives: Primitive[] = [...form.draw(shoulder)];
	for (let turn = 0; turn < turns; turn++) {
		const y = thick / 2 + pitch * turn;
		primitives.push(path("metal", strand(y + pitch * 0.92, y + pitch * 0.42, -thick * 0.2), "card"));
	}
	for (let turn = 0; turn < turns; turn++) {
		const y = thick / 2 + pitch * turn;
		primitives.push(path("glass", strand(y, y + pitch * 0.42, thick * 0.3)));
	}
	const collar: Command[] = [
		move(r * 0.86, coil),
		line(r * 0.9, coil + ballast * 0.3),
		cubic(r * 0.9, coil + ballast * 0.7, form.neck * 1.15, coil + ballast * 0.7, form.neck, shoulder),
	];
	primitives.push(
		path("body", revolve(collar)),
		path("detail", [move(-r * 0.9, coil + ballast * 0.3), line(r * 0.9, coil + ballast * 0.3)], "card"),
		path("shade", shadedSide(collar, 0.7)),
	);
	return {
		primitives,
		dimensions: [
			{ measure: "length", from: [0, 0], to: [0, size.length], direction: right },
			{ measure: "diameter", from: [-r, coil * 0.5], to: [r, coil * 0.5], direction: below },
		],
	};
}
