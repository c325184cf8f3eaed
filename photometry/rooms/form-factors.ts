/** Shares of diffuse light that go from patch to patch of a room. */
import type { Box, Corner, Patch } from "./patches.ts";
import { edges, isConvex, type Outline, type Point } from "./plan.ts";

/**
 * Form factor from a small surface to a polygon, exact: 1/(2π) Σ Γ · n over the polygon's edges, with Γ
 * perpendicular to the edge's triangle and as long as the angle that the edge subtends (Lambert 1760; Baum,
 * Rushmeier and Winget, SIGGRAPH 1989). What lies behind the surface is left out.
 *
 * @returns 0 to 1
 */
export function formFactorToPolygon(from: Corner, normal: Corner, polygon: readonly Corner[]): number {
	const [nx, ny, nz] = normal;
	const shifted = polygon.map(([x, y, z]): Corner => [x - from[0], y - from[1], z - from[2]]);
	const above = shifted.map(([x, y, z]) => x * nx + y * ny + z * nz);
	const corners = above.every((height) => height >= -1e-9) ? shifted : clipBelow(shifted, above);
	let sum = 0;
	for (let index = 0; index < corners.length; index++) {
		const [ax, ay, az] = corners[index] as Corner;
		const [bx, by, bz] = corners[index + 1 === corners.length ? 0 : index + 1] as Corner;
		const cx = ay * bz - az * by;
		const cy = az * bx - ax * bz;
		const cz = ax * by - ay * bx;
		const sine = Math.sqrt(cx * cx + cy * cy + cz * cz);
		if (sine < 1e-14) continue;
		sum += (Math.atan2(sine, ax * bx + ay * by + az * bz) / sine) * (cx * nx + cy * ny + cz * nz);
	}
	return Math.abs(sum) / (2 * Math.PI);
}

function clipBelow(corners: readonly Corner[], above: readonly number[]): Corner[] {
	const clippedCorners: Corner[] = [];
	corners.forEach((corner, index) => {
		const next = index + 1 === corners.length ? 0 : index + 1;
		const here = above[index] as number;
		const there = above[next] as number;
		if (here >= 0) clippedCorners.push(corner);
		if (here >= 0 === there >= 0) return;
		const share = here / (here - there);
		const [bx, by, bz] = corners[next] as Corner;
		clippedCorners.push([
			corner[0] + (bx - corner[0]) * share,
			corner[1] + (by - corner[1]) * share,
			corner[2] + (bz - corner[2]) * share,
		]);
	});
	return clippedCorners;
}

/** A patch farther away than this many times its size is taken as a point. */
const farSquared = 25;

/** Form factor from a small surface to a patch: exact nearby, cos θ cos θ' A / (π d²) far away. */
export function formFactorToPatch(from: Corner, normal: Corner, patch: Patch): number {
	const dx = patch.center[0] - from[0];
	const dy = patch.center[1] - from[1];
	const dz = patch.center[2] - from[2];
	const squared = dx * dx + dy * dy + dz * dz;
	if (squared < farSquared * patch.area) return formFactorToPolygon(from, normal, patch.corners);
	const leaving = dx * normal[0] + dy * normal[1] + dz * normal[2];
	const arriving = -(dx * patch.normal[0] + dy * patch.normal[1] + dz * patch.normal[2]);
	if (leaving <= 0 || arriving <= 0) return 0;
	return (leaving * arriving * patch.area) / (Math.PI * squared * squared);
}

/** Whether light passes between points of a plan. Walls reach from floor to ceiling, so heights do not matter. */
export type Visibility = (a: Point, b: Point) => boolean;

/** Called some million times a room, so walls are numbers in a row and nothing is made. */
export function visibilityIn(outline: Outline): Visibility {
	if (isConvex(outline)) return () => true;
	const walls = Float64Array.from(edges(outline).flatMap(([from, to]) => [from.x, from.y, to.x, to.y]));
	return (a, b) => {
		// Both ends may lie on a wall, and must not be hidden by their own.
		const fromX = a.x + (b.x - a.x) * 1e-6;
		const fromY = a.y + (b.y - a.y) * 1e-6;
		const alongX = b.x + (a.x - b.x) * 1e-6 - fromX;
		const alongY = b.y + (a.y - b.y) * 1e-6 - fromY;
		for (let at = 0; at < walls.length; at += 4) {
			const cx = (walls[at] as number) - fromX;
			const cy = (walls[at + 1] as number) - fromY;
			const dx = (walls[at + 2] as number) - fromX;
			const dy = (walls[at + 3] as number) - fromY;
			// The ends of the wall on both sides of the line, then the ends of the line on both sides of the wall.
			const side = alongX * cy - alongY * cx;
			if (side * (alongX * dy - alongY * dx) >= 0) continue;
			const start = dx * cy - dy * cx;
			const end = (dx - cx) * (alongY - cy) - (dy - cy) * (alongX - cx);
			if (-start * end < 0) return false;
		}
		return true;
	};
}

/** Whether a box hides points from each other. Lines along its faces pass. */
export type Shade = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => boolean;

/** @returns `null` for a room without boxes */
export function shadeIn(boxes: readonly Box[] = []): Shade | null {
	if (boxes.length === 0) return null;
	return (ax, ay, az, bx, by, bz) => {
		for (const box of boxes) {
			const { x, y, width, depth, height } = box;
			if (az >= height && bz >= height) continue;
			if (ax <= x ? bx <= x : ax >= x + width && bx >= x + width) continue;
			if (ay <= y ? by <= y : ay >= y + depth && by >= y + depth) continue;
			if (crosses(box, ax, ay, az, bx, by, bz)) return true;
		}
		return false;
	};
}

/** Shorter parts of a line, as shares of its length, are its ends on a face. */
const onFace = 1e-9;

/** The part of a line within three pairs of planes (Kay and Kajiya, SIGGRAPH 1986). */
function crosses(
	{ x, y, width, depth, height }: Box,
	ax: number,
	ay: number,
	az: number,
	bx: number,
	by: number,
	bz: number,
): boolean {
	let enter = 0;
	let leave = 1;
	if (bx === ax) {
		if (ax <= x || ax >= x + width) return false;
	} else {
		const one = (x - ax) / (bx - ax);
		const other = (x + width - ax) / (bx - ax);
		enter = Math.max(enter, Math.min(one, other));
		leave = Math.min(leave, Math.max(one, other));
	}
	if (by === ay) {
		if (ay <= y || ay >= y + depth) return false;
	} else {
		const one = (y - ay) / (by - ay);
		const other = (y + depth - ay) / (by - ay);
		enter = Math.max(enter, Math.min(one, other));
		leave = Math.min(leave, Math.max(one, other));
	}
	if (bz === az) return az < height && leave - enter > onFace;
	const top = (height - az) / (bz - az);
	if (bz < az) enter = Math.max(enter, top);
	else leave = Math.min(leave, top);
	return leave - enter > onFace;
}

/**
 * Whether boxes hide points of a level plane from a light above it. Asked row by row, it tests only the boxes whose
 * shadow reaches the row.
 */
export function shadowsOn(
	plane: number,
	[x, y, z]: Corner,
	boxes: readonly Box[] = [],
): (point: Point) => boolean {
	const shadows = boxes.flatMap((box) => {
		if (box.height <= plane) return [];
		const spread = z > box.height ? (z - plane) / (z - box.height) : Number.POSITIVE_INFINITY;
		return [
			{
				box,
				acrossX: shadowReach(x, box.x, box.x + box.width, spread),
				acrossY: shadowReach(y, box.y, box.y + box.depth, spread),
			},
		];
	});
	if (shadows.length === 0) return () => false;
	let row = Number.NaN;
	let inRow: typeof shadows = [];
	return (point) => {
		if (point.y !== row) {
			row = point.y;
			inRow = shadows.filter(({ acrossY: [from, to] }) => from <= row && row <= to);
		}
		for (const { box, acrossX } of inRow)
			if (acrossX[0] <= point.x && point.x <= acrossX[1] && crosses(box, x, y, z, point.x, point.y, plane))
				return true;
		return false;
	};
}

/** From where to where a shadow reaches. @param spread how much longer than the box it gets away from the light */
const shadowReach = (light: number, low: number, high: number, spread: number) =>
	[
		low < light ? light - (light - low) * Math.max(1, spread) : low,
		high > light ? light + (high - light) * Math.max(1, spread) : high,
	] as const;

const makePlan = ({ center, normal }: Patch): Point => ({
	x: center[0] + normal[0] * 1e-6,
	y: center[1] + normal[1] * 1e-6,
});

/**
 * Form factors between all patches, row by row. They keep reciprocity, A₁F₁₂ = A₂F₂₁, and each row adds up to 1
 * because the room is closed: the estimates are averaged both ways, then scaled symmetrically until both hold.
 */
export function formFactors(patches: readonly Patch[], outline: Outline): Float64Array {
	const count = patches.length;
	const exchange = new Float64Array(count * count);
	const sees = visibilityIn(outline);
	const plan = patches.map(makePlan);
	for (let one = 0; one < count; one++) {
		const a = patches[one] as Patch;
		for (let other = one + 1; other < count; other++) {
			const b = patches[other] as Patch;
			if (facesAway(a, b)) continue;
			const there = a.area * formFactorToPatch(a.center, a.normal, b);
			const back = b.area * formFactorToPatch(b.center, b.normal, a);
			if (there + back === 0 || !sees(plan[one] as Point, plan[other] as Point)) continue;
			exchange[one * count + other] = (there + back) / 2;
			exchange[other * count + one] = (there + back) / 2;
		}
	}
	closeRows(exchange, patches);
	for (let one = 0; one < count; one++) {
		const { area } = patches[one] as Patch;
		for (let at = one * count; at < (one + 1) * count; at++) exchange[at] = (exchange[at] as number) / area;
	}
	return exchange;
}

/** Patches of one surface do not see each other. */
const facesAway = (a: Patch, b: Patch) =>
	a.surface === b.surface &&
	(a.surface !== "wall" ||
		(a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] > 1 - 1e-9 &&
			Math.abs((b.center[0] - a.center[0]) * a.normal[0] + (b.center[1] - a.center[1]) * a.normal[1]) <
				1e-6));

function closeRows(exchange: Float64Array, patches: readonly Patch[]): void {
	const count = patches.length;
	const scale = new Float64Array(count).fill(1);
	for (let round = 0; round < 30; round++) {
		let worst = 0;
		for (let one = 0; one < count; one++) {
			let sum = 0;
			for (let other = 0; other < count; other++) {
				sum += (exchange[one * count + other] as number) * (scale[other] as number);
			}
			const { area } = patches[one] as Patch;
			const row = sum * (scale[one] as number);
			if (row <= 0) continue;
			worst = Math.max(worst, Math.abs(row / area - 1));
			scale[one] = (scale[one] as number) * Math.sqrt(area / row);
		}
		if (worst < 1e-4) break;
	}
	for (let one = 0; one < count; one++) {
		for (let other = 0; other < count; other++) {
			const at = one * count + other;
			exchange[at] = (exchange[at] as number) * (scale[one] as number) * (scale[other] as number);
		}
	}
}
