/** Photometric files by their size. */

/** An IES file of so many angles. @param code photometric type: 1 (C), 2 (B), 3 (A) */
export function ies(
	vertical: number,
	horizontal: number,
	code = 1,
	value = (at: number) => String(at % 10),
): Buffer {
	const [from, turn] = code === 1 ? [0, 360] : [-90, 180];
	const angles = (count: number, range: number) =>
		Array.from({ length: count }, (_, at) => +(from + (at * range) / (count - 1)).toFixed(3)).join(" ");
	const rows = Array.from({ length: horizontal }, (_, row) =>
		Array.from({ length: vertical }, (_, at) => value(row * 7 + at)).join(" "),
	);
	return Buffer.from(
		`IESNA:LM-63-2002\n[MANUFAC] Us\nTILT=NONE\n1 -1 1 ${vertical} ${horizontal} ${code} 1 0.1 0.1 0 1 1 10\n${angles(vertical, 180)}\n${angles(horizontal, turn)}\n${rows.join("\n")}\n`,
	);
}

/** An LDT file without symmetry of so many planes and angles, with absolute photometry. */
export function ldt(planes: number, angles: number, value = (at: number) => String(at % 10)): Buffer {
	const size = Array<number>(9).fill(100);
	const ratios = Array<number>(10).fill(0.5);
	const lines = [
		...["Us", 3, 0, planes, 0, angles, 0, "Report", "Luminaire", "Number", "", "", ...size],
		...[100, 100, 1, 0, 1, -1, "LED", 1000, "", "", 10, ...ratios],
		...Array.from({ length: planes }, (_, at) => +((at * 360) / planes).toFixed(3)),
		...Array.from({ length: angles }, (_, at) => +((at * 180) / (angles - 1)).toFixed(3)),
		...Array.from({ length: planes * angles }, (_, at) => value(at)),
	];
	return Buffer.from(`${lines.join("\n")}\n`);
}
