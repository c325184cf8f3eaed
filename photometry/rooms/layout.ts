/** Even grids of luminaires in a floor plan. Lengths in any one unit. */
import { area, bounds, clipToCell, contains, distanceToOutline, type Outline, type Point } from "./plan.ts";

export interface GridWish {
	/** Luminaires that the room needs at least. */
	readonly count: number;
	/** Greatest spacing along x and along y: spacing criterion × height above the work plane. */
	readonly greatestSpacing: { readonly x: number; readonly y: number };
	/** A grid of the caller's own instead of the best one. */
	readonly columns?: number;
	readonly rows?: number;
	/** Size of a luminaire along x and y. Those that would reach through a wall are moved in front of it. */
	readonly size?: { readonly x: number; readonly y: number };
}

export interface GridLayout {
	/** Row by row, from the lowest corner of the plan. */
	readonly positions: readonly Point[];
	/** Columns and rows of the grid over the plan's bounding box, part of which may lie outside of the plan. */
	readonly columns: number;
	readonly rows: number;
	readonly spacing: { readonly x: number; readonly y: number };
	/** False where a given grid is wider than `greatestSpacing`. */
	readonly withinCriterion: boolean;
	/** Luminaires that reach through a wall, because they fit nowhere near their place. */
	readonly throughWalls: number;
}

/** No grid has more columns or rows than this. */
export const mostPerSide = 2000;

/**
 * The grid with the fewest luminaires of at least `count` whose spacing stays within the criterion; of those with
 * about as many, the one nearest to squares. Walls are half a spacing away.
 */
export function gridLayout(outline: Outline, wish: GridWish): GridLayout {
	const layout = chooseGrid(outline, wish);
	return wish.size ? { ...layout, ...inFrontOfWalls(outline, layout.positions, wish.size) } : layout;
}

function chooseGrid(outline: Outline, wish: GridWish): GridLayout {
	const { minX, minY, maxX, maxY } = bounds(outline);
	const width = maxX - minX;
	const depth = maxY - minY;
	const leastColumns = Math.min(mostPerSide, Math.ceil(width / wish.greatestSpacing.x - 1e-9));
	const leastRows = Math.min(mostPerSide, Math.ceil(depth / wish.greatestSpacing.y - 1e-9));
	if (wish.columns && wish.rows) return place(outline, wish, wish.columns, wish.rows);

	const cells = (Math.max(1, wish.count) * width * depth) / area(outline);
	const square = Math.sqrt((cells * width) / depth);
	const isBox = Math.abs(width * depth - area(outline)) < 1e-6 * width * depth;
	let best: { layout: GridLayout; cost: number } | null = null;
	const try_ = (columns: number, rows: number) => {
		const layout = place(outline, wish, columns, rows);
		const { x, y } = layout.spacing;
		const stretch = Math.max(x / y, y / x);
		const missing = Math.max(0, wish.count - layout.positions.length);
		const cost = layout.positions.length * (0.9 + 0.1 * stretch) + missing * 1000;
		if (!best || cost < best.cost) best = { layout, cost };
	};
	const columnsFrom = Math.max(1, wish.columns ?? Math.max(leastColumns, Math.floor(square * 0.6)));
	const columnsTo = wish.columns ?? Math.max(columnsFrom, Math.ceil(square * 1.6) + 1);
	for (let columns = columnsFrom; columns <= Math.min(columnsTo, mostPerSide); columns++) {
		const enough = Math.max(1, leastRows, Math.ceil(cells / columns - 1e-9));
		const rows = wish.rows
			? [wish.rows]
			: isBox
				? [enough]
				: [enough, enough + 1, Math.max(leastRows, enough - 1)];
		for (const count of rows) if (count >= 1 && count <= mostPerSide) try_(columns, count);
	}
	// Narrow rooms need one row, however long the spacing along it is.
	if (!wish.rows && !wish.columns)
		try_(Math.max(leastColumns, 1, Math.ceil(cells / Math.max(1, leastRows))), Math.max(1, leastRows));
	return (
		(best as { layout: GridLayout } | null)?.layout ??
		place(outline, wish, columnsFrom, Math.max(1, leastRows))
	);
}

function place(outline: Outline, { greatestSpacing }: GridWish, columns: number, rows: number): GridLayout {
	const { minX, minY, maxX, maxY } = bounds(outline);
	const x = (maxX - minX) / columns;
	const y = (maxY - minY) / rows;
	const clearance = Math.min(x, y) / 8;
	const positions: Point[] = [];
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const point = { x: minX + (column + 0.5) * x, y: minY + (row + 0.5) * y };
			if (contains(outline, point) && distanceToOutline(outline, point) >= clearance) positions.push(point);
		}
	}
	return {
		positions,
		columns,
		rows,
		spacing: { x, y },
		withinCriterion: x <= greatestSpacing.x * 1.000001 && y <= greatestSpacing.y * 1.000001,
		throughWalls: 0,
	};
}

const quarters = [0, 1, -1, 2, -2, 3, -3, 4, -4];

/** Moves by quarters of half a luminaire, the shortest first. */
const moves = quarters
	.flatMap((x) => quarters.map((y) => ({ x: x / 8, y: y / 8 })))
	.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

function inFrontOfWalls(outline: Outline, positions: readonly Point[], size: { x: number; y: number }) {
	const whole = size.x * size.y;
	const fits = ({ x, y }: Point) => {
		const cell = { minX: x - size.x / 2, minY: y - size.y / 2, maxX: x + size.x / 2, maxY: y + size.y / 2 };
		return area(clipToCell(outline, cell)) >= whole * (1 - 1e-6);
	};
	const reach = Math.hypot(size.x, size.y) / 2;
	let throughWalls = 0;
	const placed = positions.map((point) => {
		if (whole <= 0 || distanceToOutline(outline, point) >= reach || fits(point)) return point;
		const moved = moves.map(({ x, y }) => ({ x: point.x + x * size.x, y: point.y + y * size.y })).find(fits);
		if (!moved) throughWalls += 1;
		return moved ?? point;
	});
	return { positions: placed, throughWalls };
}
