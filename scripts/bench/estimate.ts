/**
 * Measures room estimates: time for 12 to 2,000 luminaires in rectangles and an L, also among boxes, the law of the closed cavity,
 * and how far the point-by-point average is from the lumen method. Bundled, as the worker thread runs it.
 */
import { computeFile } from "#photometry/computed/compute-file";
import { totalLumens, zonesOfTen } from "#photometry/figures/flux";
import { gridLayout } from "#photometry/rooms/layout";
import { utilizationIn } from "#photometry/rooms/lumen-method";
import { area, bounds, type Outline, perimeter, rectangle } from "#photometry/rooms/plan";
import { lightRoom } from "#photometry/rooms/radiosity";
import { calculateRoom } from "#photometry/rooms/room-light";

const file = computeFile({
	kind: "diffuse",
	lumens: 4000,
	centerCandela: null,
	beamDegrees: null,
	watts: 32,
	size: { length: 1.2, width: 0.6, round: false },
	manufacturer: "",
	catalogNumber: "",
	description: "",
});
if (!file) throw new Error("There is no distribution.");
const { distribution } = file;
const fixture = { distribution, factor: 1, length: 4, width: 2 };
const reflectances = { ceiling: 0.8, walls: 0.5, floor: 0.2 };
const lumens = totalLumens(distribution);

const lShape: Outline = [
	{ x: 0, y: 0 },
	{ x: 400, y: 0 },
	{ x: 400, y: 100 },
	{ x: 150, y: 100 },
	{ x: 150, y: 200 },
	{ x: 0, y: 200 },
];
/** 60 corners on a circle, every other one nearer: nothing sees everything. */
const star: Outline = Array.from({ length: 60 }, (_, index) => {
	const radius = index % 2 ? 100 : 80;
	const angle = (index * 2 * Math.PI) / 60;
	return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
});

const rooms: [name: string, outline: Outline, height: number, count: number][] = [
	["Office 40 × 30 ft", rectangle(40, 30), 9, 12],
	["Office 100 × 60 ft", rectangle(100, 60), 9, 100],
	["Hall 400 × 200 ft", rectangle(400, 200), 20, 500],
	["Hall 400 × 200 ft", rectangle(400, 200), 20, 2000],
	["L of 400 × 200 ft", lShape, 20, 2000],
	["60 corners, 200 ft", star, 20, 2000],
];

/** The most boxes that a room may have, in rows like shelves. */
function shelves({ outline, height }: { outline: Outline; height: number }) {
	const { minX, minY, maxX, maxY } = bounds(outline);
	const [width, depth] = [(maxX - minX) / 20, (maxY - minY) / 3];
	return Array.from({ length: 40 }, (_, index) => ({
		x: minX + (index % 20) * width,
		y: minY + (Math.floor(index / 20) + 0.1) * depth * 1.4,
		...{ width: width / 2, depth, height: height * 0.7 },
	}));
}

/** A machine that is shared takes longer, but not more CPU time. */
function cpuSeconds(run: () => void): number {
	const times = [1, 2, 3].map(() => {
		const start = process.cpuUsage();
		run();
		const { user, system } = process.cpuUsage(start);
		return (user + system) / 1e6;
	});
	return Number(Math.min(...times).toFixed(2));
}

const rows = rooms.map(([name, outline, height, count]) => {
	const room = { outline, height, workPlane: 2.5, reflectances };
	const layout = gridLayout(outline, { count, greatestSpacing: { x: 1000, y: 1000 } });
	const luminaires = layout.positions.map((point) => ({ ...point, z: height, turn: 0, fixture }));
	const seconds = cpuSeconds(() => calculateRoom(room, luminaires, { spacing: 2 }));
	const boxes = shelves(room);
	const shelved = cpuSeconds(() => calculateRoom({ ...room, boxes }, luminaires, { spacing: 2 }));
	const types = [1, 2, 3, 4].map((type) => ({ ...fixture, factor: type / 4 }));
	const mixed = luminaires.map((luminaire, index) => ({
		...luminaire,
		fixture: types[index % 4] ?? fixture,
	}));
	const { workPlane, pointCount } = calculateRoom(room, luminaires, { spacing: 2 });
	const shape = {
		area: area(outline),
		perimeter: perimeter(outline),
		ceilingHeight: height,
		mountingHeight: height,
		workPlane: 2.5,
		reflectances,
	};
	const utilization = utilizationIn(shape, zonesOfTen(distribution), lumens);
	const lumenMethod = (luminaires.length * lumens * utilization) / shape.area;

	const gray = { ...room, reflectances: { ceiling: 0.6, walls: 0.6, floor: 0.6 } };
	const [lit] = lightRoom(gray, [luminaires]);
	if (!lit) throw new Error("no light");
	const { patches, illuminance } = lit;
	const surface = patches.reduce((sum, patch) => sum + patch.area, 0);
	const received = patches.reduce((sum, patch, index) => sum + patch.area * (illuminance[index] ?? 0), 0);
	const cavity = received / surface / ((luminaires.length * lumens) / surface / (1 - 0.6));
	return {
		Room: name,
		Luminaires: luminaires.length,
		Points: pointCount,
		"Best of 3, CPU s": seconds,
		"With 40 boxes": shelved,
		"Of 4 types": cpuSeconds(() => calculateRoom(room, mixed, { spacing: 2 })),
		Uniformity: Number(workPlane.uniformity.toFixed(2)),
		"Average ÷ lumen method": Number((workPlane.average / lumenMethod).toFixed(3)),
		"Closed cavity, ratio": Number(cavity.toFixed(4)),
	};
});
console.table(rows);
