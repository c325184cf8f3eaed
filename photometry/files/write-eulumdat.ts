import { totalLumens, zonesOfTen } from "../figures/flux.ts";
import { directRatio } from "../figures/utilization.ts";
import {
	findSymmetry,
	keywordValue,
	type PhotometricFile,
	type Plane,
	type Symmetry,
	turnPlanes,
} from "./photometric-file.ts";
import { eulumdatSummation, planesFromLength } from "./read-eulumdat.ts";
import { decimal } from "./write-lm63.ts";

const codes: Record<Symmetry, number> = { none: 0, axial: 1, about0: 2, about90: 3, quadrant: 4 };

/** Room indexes of the direct ratios that close the head of the file. */
const roomIndexes = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5];

/**
 * Writes an EULUMDAT (LDT) file. Absolute photometry has -1 lamp with the lumens of the luminaire.
 *
 * Source: A. Stockmar, EULUMDAT, 1990. The direct ratios use the zonal multipliers of IES LM-57, where a room
 * index k is a room cavity ratio of 5 / k.
 */
export function writeEulumdat(file: PhotometricFile): string {
	const { distribution, opening } = file;
	const planes = turnPlanes(
		distribution.horizontalAngles.map(
			(angle, index): Plane => ({ angle, candela: distribution.candela[index] ?? [] }),
		),
		-planesFromLength,
	).filter(({ angle }) => angle < 360);
	const found = findSymmetry([...planes, ...planes.slice(0, 1).map((plane) => ({ ...plane, angle: 360 }))]);
	const symmetry = found === "about90" && !countsFromC270(planes) ? "none" : found;
	const summed = { ...distribution, summation: eulumdatSummation };
	const lumens = totalLumens(summed);
	const relative = file.lumensPerLamp !== null;
	const lampLumens = (file.lumensPerLamp === null ? lumens : file.lumensPerLamp * file.lampCount) || 1;
	const zones = zonesOfTen(summed);
	const down = zones.slice(0, 9).reduce((sum, zone) => sum + zone, 0);
	const angles = symmetry === "axial" ? [0] : planes.map(({ angle }) => angle);
	const text = (name: string) => (keywordValue(file, name) ?? "").slice(0, 78);
	const millimeters = (meters: number) => decimal(meters * 1000);
	const height = millimeters(opening.height);
	const size = [millimeters(opening.length), opening.round ? "0" : millimeters(opening.width)];
	return [
		text("MANUFAC"),
		symmetry === "axial" ? "1" : opening.length > 2 * opening.width ? "2" : "3",
		String(codes[symmetry]),
		String(angles.length),
		decimal(evenStep([...angles, 360])),
		String(distribution.verticalAngles.length),
		decimal(evenStep(distribution.verticalAngles)),
		text("TEST"),
		text("LUMINAIRE"),
		text("LUMCAT"),
		"",
		text("ISSUEDATE"),
		...size,
		height,
		...size,
		...[height, height, height, height],
		decimal(lumens > 0 ? (100 * down) / lumens : 0),
		decimal(relative ? (100 * lumens) / lampLumens : 100),
		"1",
		"0",
		"1",
		String(relative ? file.lampCount : -1),
		text("LAMP"),
		decimal(lampLumens),
		"",
		"",
		decimal(file.inputWatts ?? 0),
		...roomIndexes.map((index) => decimal(directRatio(zones, 5 / index))),
		...angles.map(decimal),
		...distribution.verticalAngles.map(decimal),
		// A plane at a time: half a million lines in one array take longer than all their numbers.
		...storedPlanes(planes, symmetry).map(({ candela }) =>
			candela.map((value) => decimal((1000 * value) / lampLumens)).join("\r\n"),
		),
		"",
	].join("\r\n");
}

/** The step between angles, 0 when it varies. */
function evenStep(angles: readonly number[]): number {
	const step = (angles[1] ?? 0) - (angles[0] ?? 0);
	const even = angles.every(
		(angle, index) => index === 0 || Math.abs(angle - (angles[index - 1] ?? 0) - step) < 1e-6,
	);
	return even && angles.length > 2 ? step : 0;
}

/** Readers find C270 by its place: after three quarters of the planes. */
const countsFromC270 = (planes: readonly Plane[]) =>
	planes[planes.length / 4]?.angle === 90 && planes[(3 * planes.length) / 4]?.angle === 270;

/** The planes that the file states, in its order. @param planes from C0 to below C360 */
function storedPlanes(planes: readonly Plane[], symmetry: Symmetry): readonly Plane[] {
	if (symmetry === "axial") return planes.slice(0, 1);
	if (symmetry === "quadrant") return planes.filter(({ angle }) => angle <= 90);
	if (symmetry === "about0") return planes.filter(({ angle }) => angle <= 180);
	if (symmetry === "about90") {
		return [...planes.filter(({ angle }) => angle >= 270), ...planes.filter(({ angle }) => angle <= 90)];
	}
	return planes;
}
