/** How a fixture of the catalog spreads its light: by the owner's photometric file, or computed from its figures. */
import type { ProductKind, Variation } from "#contracts/catalog/catalog";
import { computedLabel, computeFile, type LuminaireKind } from "#photometry/computed/compute-file";
import { totalLumens } from "#photometry/figures/flux";
import type { PhotometricFile } from "#photometry/files/photometric-file";
import type { SkuFile } from "~/features/photometry/owner-file.ts";
import type { FixtureInput } from "./estimate.ts";

export type FixtureLight = {
	readonly input: FixtureInput;
	readonly lumens: number;
	/** How the distribution was made, in a sentence. */
	readonly made: string;
};

type Figures = Pick<
	Variation,
	"lumens" | "watts" | "beamDegrees" | "lengthMm" | "widthMm" | "diameterMm" | "doubtful"
>;

/** How light leaves a fixture whose beam angle is unknown. */
const spreads: Partial<Record<ProductKind, LuminaireKind>> = {
	lamp: "omnidirectional",
	"wall-pack": "area",
	"area-light": "area",
};

/** A wider beam is light all around. */
const widestBeam = 150;
const metersPerFoot = 0.3048;

/** Kinds that do not light a room. */
const unsuitable: Partial<Record<ProductKind, string>> = {
	"exit-sign": "Exit signs don't light a room",
	"emergency-light": "Emergency lights aren't for general lighting",
};

/**
 * @param owner the owner's photometric file, which counts more than the figures
 * @returns what is wrong with the choice, when it can't be calculated
 */
export function fixtureLight(
	kind: ProductKind,
	figures: Figures,
	owner: SkuFile | null = null,
): FixtureLight | { wrong: string } {
	const wrong = unsuitable[kind];
	if (wrong) return { wrong: `${wrong}. Choose a fixture for general lighting` };
	const measured = owner && totalLumens(owner.file.distribution);
	if (owner && measured)
		return { input: toInput(owner.file, figures.watts), lumens: Math.round(measured), made: owner.source };
	const { lumens, watts, doubtful } = figures;
	if (lumens === null || lumens <= 0)
		return { wrong: "We have no lumens for this part number, so it can't be calculated. Choose another" };
	const beam = doubtful.includes("beamDegrees") ? null : figures.beamDegrees;
	const stated = beam !== null && beam > 0 && beam < widestBeam;
	const file = computeFile({
		kind: stated ? "directional" : (spreads[kind] ?? "diffuse"),
		lumens,
		// The lumens decide the count, so the candela follow from them.
		centerCandela: null,
		beamDegrees: stated ? beam : null,
		watts,
		size: opening(kind, figures),
		manufacturer: "",
		catalogNumber: "",
		description: "",
	});
	if (!file) return { wrong: "This part number can't be calculated. Choose another" };
	return {
		input: toInput(file, watts),
		lumens,
		made: file.keywords.find(({ name }) => name === "OTHER")?.value ?? computedLabel,
	};
}

const toInput = (
	{ distribution, opening: { length, width }, inputWatts }: PhotometricFile,
	watts: number | null,
) => ({
	distribution,
	watts: inputWatts ?? watts,
	lengthFeet: length / metersPerFoot,
	widthFeet: width / metersPerFoot,
});

/** Luminous opening in meters; lamps are points. */
function opening(kind: ProductKind, { lengthMm, widthMm, diameterMm }: Figures) {
	if (kind === "lamp") return { length: 0, width: 0, round: false };
	const [one, other] = [lengthMm ?? diameterMm ?? 0, widthMm ?? diameterMm ?? 0];
	const meters = (millimeters: number) => Math.min(6, Math.max(0, millimeters / 1000));
	return {
		length: meters(Math.max(one, other)),
		width: meters(Math.min(one, other)),
		round: diameterMm !== null,
	};
}
