/** Display colors for color temperatures. Always used with the number as text. */

const anchors: readonly (readonly [kelvin: number, rgb: readonly [number, number, number]])[] = [
	[2200, [0xff, 0xc5, 0x8a]],
	[2700, [0xff, 0xd6, 0xa8]],
	[3000, [0xff, 0xe1, 0xc0]],
	[3500, [0xff, 0xec, 0xd8]],
	[4000, [0xff, 0xf4, 0xea]],
	[5000, [0xf4, 0xf7, 0xff]],
	[6500, [0xe2, 0xeb, 0xff]],
];

export const neutralTint = "#f6f8fa";

const hex = (rgb: readonly number[]) =>
	`#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** `#rrggbb` for a temperature in K, interpolated in mired (10^6 / K), where equal steps look equal. */
export function cctTint(kelvin: number | null | undefined): string {
	if (kelvin === null || kelvin === undefined || !Number.isFinite(kelvin) || kelvin <= 0) return neutralTint;
	let below = anchors[0];
	for (const anchor of anchors) {
		if (!below) break;
		if (kelvin <= anchor[0]) {
			if (anchor === below) return hex(anchor[1]);
			const share = (1 / below[0] - 1 / kelvin) / (1 / below[0] - 1 / anchor[0]);
			const [from, to] = [below[1], anchor[1]];
			return hex([0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share));
		}
		below = anchor;
	}
	return hex(below?.[1] ?? [255, 255, 255]);
}
