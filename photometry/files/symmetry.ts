/** A vertical plane through the luminaire: its horizontal angle and the candelas along it. */
export interface Plane {
	readonly angle: number;
	readonly candela: readonly number[];
}

/**
 * - `axial`: the same all around
 * - `quadrant`: mirrored at 0°-180° and at 90°-270°
 * - `about0`: mirrored at the plane 0°-180°
 * - `about90`: mirrored at the plane 90°-270°
 */
export type Symmetry = "axial" | "quadrant" | "about0" | "about90" | "none";

const wrap = (angle: number) => ((angle % 360) + 360) % 360;
const key = (angle: number) => Math.round(wrap(angle) * 1e6) % 360_000_000;

/** Planes over the whole turn, ascending from 0° to 360°, from those that a symmetric file states. */
export function expandPlanes(planes: readonly Plane[], symmetry: Symmetry): Plane[] {
	const first = planes[0];
	if (!first) return [];
	if (symmetry === "axial")
		return [
			{ angle: 0, candela: first.candela },
			{ angle: 360, candela: first.candela },
		];
	const all = new Map<number, Plane>();
	const add = (angle: number, candela: readonly number[]) => {
		if (!all.has(key(angle))) all.set(key(angle), { angle: wrap(angle), candela });
	};
	for (const { angle, candela } of planes) add(angle, candela);
	for (const { angle, candela } of planes) {
		if (symmetry === "about0" || symmetry === "quadrant") add(-angle, candela);
		if (symmetry === "about90" || symmetry === "quadrant") add(180 - angle, candela);
		if (symmetry === "quadrant") add(180 + angle, candela);
	}
	return closeTurn([...all.values()].sort((a, b) => a.angle - b.angle));
}

/** Adds 0° and 360°, interpolated across them when neither was measured. @param planes ascending, from 0 to below 360 */
function closeTurn(planes: readonly Plane[]): Plane[] {
	const first = planes[0];
	const last = planes.at(-1);
	if (!first || !last) return [];
	if (first.angle === 0) return [...planes, { angle: 360, candela: first.candela }];
	const share = (360 - last.angle) / (first.angle + 360 - last.angle);
	const candela = last.candela.map((value, index) => value + ((first.candela[index] ?? 0) - value) * share);
	return [{ angle: 0, candela }, ...planes, { angle: 360, candela }];
}

/** The same planes with all horizontal angles changed by `degrees`, again from 0° to 360°. */
export function turnPlanes(planes: readonly Plane[], degrees: number): Plane[] {
	// The same all around.
	if (planes.length === 2) return [...planes];
	const turned = planes
		.filter(({ angle }) => angle < 360)
		.map(({ angle, candela }) => ({ angle: wrap(angle + degrees), candela }))
		.sort((a, b) => a.angle - b.angle);
	return closeTurn(turned);
}

/** The highest symmetry that the planes have. @param planes from 0° to 360° */
export function findSymmetry(planes: readonly Plane[]): Symmetry {
	const rows = new Map(planes.map(({ angle, candela }) => [key(angle), candela]));
	const first = planes[0]?.candela ?? [];
	if (planes.every(({ candela }) => sameRow(candela, first))) return "axial";
	const mirrored = (mirror: (angle: number) => number) =>
		planes.every(({ angle, candela }) => {
			const other = rows.get(key(mirror(angle)));
			return other !== undefined && sameRow(candela, other);
		});
	const about0 = rows.has(key(180)) && mirrored((angle) => -angle);
	const about90 = rows.has(key(90)) && rows.has(key(270)) && mirrored((angle) => 180 - angle);
	if (about0 && about90) return "quadrant";
	return about0 ? "about0" : about90 ? "about90" : "none";
}

const sameRow = (a: readonly number[], b: readonly number[]) =>
	a === b ||
	a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= 1e-9 * Math.max(1, Math.abs(value)));
