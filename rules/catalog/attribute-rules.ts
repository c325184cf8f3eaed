/**
 * The attributes of a SKU, in the order in which the trade states them: color temperature, beam, watts or lumens,
 * distribution, voltage, control, sensor, battery, finish, pack; then what a register adds, and the part number last.
 */
import { formatDay } from "../format.ts";
import { type FigureName, formatFigure } from "./format-figure.ts";
import { toSlug } from "./slug.ts";
import { getDistribution, getEnvironment, getModelInformation, hasEmergencyBattery } from "./trade-facts.ts";

/** The figures of a SKU that attributes are read from. */
export type AttributeFacts = {
	sku: string;
	cctKelvin: readonly number[];
	lumens: number | null;
	watts: number | null;
	beamDegrees: number | null;
	cri: number | null;
	dimsToPercent: number | null;
	base: string | null;
	lengthMm: number | null;
	diameterMm: number | null;
	lifeHours: number | null;
	connectsUsing: string | null;
	indoorOutdoor: string | null;
	features: readonly string[];
	notes: readonly string[];
	/** ISO date. */
	certifiedOn: string | null;
};

type Value = { id: string; name: string } | null;

export type AttributeRule = {
	label: string;
	/** Chooses what is ordered: it is part of the SKU's name. The others are figures of a register. */
	ordered: boolean;
	/** Whether it is stated whenever it differs; the others only where the attributes before them leave SKUs alike. */
	always: boolean;
	/** How a SKU without a value is called beside those that have one. */
	without?: string;
	/** Read from features alone: nothing to read where all SKUs of a product have the same ones. */
	ofFeatures?: true;
	/** @param varying features that some SKUs of the product have, and others lack */
	read(facts: AttributeFacts, varying: ReadonlySet<string>): Value;
};

const figure = (id: string, name: FigureName, value: number | null, unit: string): Value =>
	value === null ? null : { id: `${id}-${value}`, name: `${formatFigure(name, value)} ${unit}` };

const toColor = (kelvins: readonly number[]): Value =>
	kelvins.length === 0 ? null : { id: `cct-${kelvins.join("-")}`, name: colorName(kelvins) };
const toBeam = (degrees: number | null): Value =>
	degrees === null ? null : { id: `beam-${degrees}`, name: `${degrees}°` };
const toPower = (watts: number | null): Value =>
	watts === null ? null : { id: `watts-${watts}`, name: `${watts} W` };

/** The ids that a SKU's color, beam and watts have where they tell it apart. */
export const figureOptionIds = (
	facts: Pick<AttributeFacts, "cctKelvin" | "beamDegrees" | "watts">,
): string[] =>
	[toColor(facts.cctKelvin), toBeam(facts.beamDegrees), toPower(facts.watts)].flatMap((value) =>
		value ? [value.id] : [],
	);

/** The features that the pattern matches, as one value. */
const features =
	(id: string, pattern: RegExp) =>
	(facts: AttributeFacts): Value =>
		toText(
			id,
			facts.features.filter((feature) => pattern.test(feature)),
		);

const toText = (id: string, texts: readonly string[]): Value =>
	texts.length === 0 ? null : { id: `${id}-${toSlug(texts.join(" "))}`, name: texts.join(", ") };

const control = /^(0-10 V|DALI|wireless) dimming$|^wireless control$|^connected$/i;
const sensor = /sensor$|^photocell/i;
const finish = /finish$/i;
const letters = /letters$/i;
const equipment = /^(battery heater|powers remote heads)$/i;
const voltage = /^\d+(?:[-/]\d+)* V$/;

const stated = [control, sensor, finish, letters, equipment, voltage];

/** Features that no other attribute states. */
const isFurther = (feature: string): boolean =>
	!stated.some((pattern) => pattern.test(feature)) &&
	!hasEmergencyBattery([feature]) &&
	getDistribution([feature]) === null &&
	getEnvironment([feature], null) === null;

export const attributeRules = {
	cct: {
		label: "Color temperature",
		ordered: true,
		always: true,
		read: ({ cctKelvin }) => toColor(cctKelvin),
	},
	beam: {
		label: "Beam angle",
		ordered: true,
		always: true,
		read: ({ beamDegrees }) => toBeam(beamDegrees),
	},
	watts: {
		label: "Power",
		ordered: true,
		always: true,
		read: ({ watts }) => toPower(watts),
	},
	lumens: {
		label: "Light output",
		ordered: true,
		always: false,
		read: ({ lumens }) => figure("lumens", "lumens", lumens, "lm"),
	},
	distribution: {
		label: "Distribution",
		ordered: true,
		always: true,
		ofFeatures: true,
		read: (facts) => {
			const type = getDistribution(facts.features);
			return type === null ? null : { id: `distribution-${toSlug(type)}`, name: type };
		},
	},
	voltage: {
		label: "Voltage",
		ordered: true,
		always: true,
		ofFeatures: true,
		read: features("voltage", voltage),
	},
	control: {
		label: "Control",
		ordered: true,
		always: true,
		ofFeatures: true,
		read: features("control", control),
	},
	sensor: {
		label: "Sensor",
		ordered: true,
		always: true,
		ofFeatures: true,
		without: "Without sensor",
		read: features("sensor", sensor),
	},
	battery: {
		label: "Battery",
		ordered: true,
		always: true,
		ofFeatures: true,
		without: "Without battery",
		read: (facts) => {
			if (!hasEmergencyBattery(facts.features)) return null;
			const minutes = facts.features.map((one) => /(\d+) minutes/.exec(one)?.[1]).find(Boolean);
			return minutes
				? { id: `battery-${minutes}`, name: `${minutes}-minute battery` }
				: { id: "battery", name: "Emergency battery" };
		},
	},
	equipment: {
		label: "Equipment",
		ordered: true,
		always: true,
		without: "Standard",
		read: features("equipment", equipment),
	},
	finish: {
		label: "Finish",
		ordered: true,
		always: true,
		ofFeatures: true,
		read: features("finish", finish),
	},
	letters: {
		label: "Letter color",
		ordered: true,
		always: true,
		ofFeatures: true,
		read: features("letters", letters),
	},
	pack: {
		label: "Pack",
		ordered: true,
		always: false,
		read: ({ sku }) => {
			const [, pieces] = /(\d{1,2})[ -]?(?:PK|PACK)(?![A-Z])/i.exec(sku) ?? [];
			return pieces ? { id: `pack-${Number(pieces)}`, name: `${Number(pieces)}-pack` } : null;
		},
	},
	location: {
		label: "Location",
		ordered: false,
		always: false,
		read: (facts) => {
			const place = getEnvironment(facts.features, null);
			return (
				place && { id: `location-${place}`, name: `${place[0]?.toUpperCase()}${place.slice(1)} location` }
			);
		},
	},
	features: {
		label: "Features",
		ordered: false,
		always: false,
		read: (facts, varying) =>
			toText(
				"features",
				facts.features.filter((feature) => isFurther(feature) && varying.has(feature)),
			),
	},
	cri: {
		label: "Color rendering",
		ordered: false,
		always: false,
		read: ({ cri }) => (cri === null ? null : { id: `cri-${cri}`, name: `CRI ${formatFigure("cri", cri)}` }),
	},
	dimming: {
		label: "Dimming",
		ordered: false,
		always: false,
		read: ({ dimsToPercent }) =>
			dimsToPercent === null ? null : { id: `dims-${dimsToPercent}`, name: `Dims to ${dimsToPercent}%` },
	},
	base: {
		label: "Base",
		ordered: false,
		always: false,
		read: ({ base }) => toText("base", base === null ? [] : [base]),
	},
	connects: {
		label: "Connects using",
		ordered: false,
		always: false,
		read: ({ connectsUsing }) => toText("connects", connectsUsing === null ? [] : [connectsUsing]),
	},
	place: {
		label: "Place",
		ordered: false,
		always: false,
		read: ({ indoorOutdoor }) => toText("place", indoorOutdoor === null ? [] : [indoorOutdoor]),
	},
	life: {
		label: "Life",
		ordered: false,
		always: false,
		read: ({ lifeHours }) => figure("life", "hours", lifeHours, "hr"),
	},
	model: {
		label: "ENERGY STAR model",
		ordered: false,
		always: false,
		read: ({ notes }) => {
			const model = getModelInformation(notes);
			return toText("model", model === null ? [] : [shorten(model)]);
		},
	},
	length: {
		label: "Length",
		ordered: false,
		always: false,
		read: ({ lengthMm }) => figure("length", "millimeters", lengthMm, "mm long"),
	},
	diameter: {
		label: "Diameter",
		ordered: false,
		always: false,
		read: ({ diameterMm }) => figure("diameter", "millimeters", diameterMm, "mm in diameter"),
	},
	listed: {
		label: "Listed",
		ordered: false,
		always: false,
		read: ({ certifiedOn }) =>
			certifiedOn === null ? null : { id: `listed-${certifiedOn}`, name: `Listed ${formatDay(certifiedOn)}` },
	},
	part: {
		label: "Part number",
		ordered: false,
		always: false,
		read: ({ sku }) => ({ id: `part-${sku}`, name: sku }),
	},
} as const satisfies Record<string, AttributeRule>;

export type AttributeKey = keyof typeof attributeRules;
export const attributeKeys = Object.keys(attributeRules) as readonly AttributeKey[];

function colorName(kelvins: readonly number[]): string {
	if (kelvins.length === 1) return `${kelvins[0]} K`;
	return `${Math.min(...kelvins)} to ${Math.max(...kelvins)} K selectable`;
}

const longestText = 48;

/** The remark of a register on a model may be a whole list of part numbers. */
const shorten = (text: string): string =>
	text.length <= longestText ? text : `${text.slice(0, longestText - 1).trimEnd()}…`;
