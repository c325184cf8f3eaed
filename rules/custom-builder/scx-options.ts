/**
 * The SCX-SERIES made-to-length run as data: steps, options with their code characters, and limits. Same body,
 * efficacy and color temperatures as the SCX products of the catalog. Free of schemas, for use in the browser.
 */

/** Steps in the order of the builder and of the part number. */
export const optionSteps = [
	"mounting",
	"output",
	"cri",
	"cct",
	"optic",
	"finish",
	"voltage",
	"control",
	"emergency",
] as const;
export type OptionStep = (typeof optionSteps)[number];
export const builderSteps = ["shape", "length", ...optionSteps] as const;
export type BuilderStep = (typeof builderSteps)[number];

export const shapeCodes = ["S", "L", "U", "R"] as const;
export type ShapeCode = (typeof shapeCodes)[number];

export type ShapeOption = {
	code: ShapeCode;
	label: string;
	hint: string;
	/** Names of the lengths a person enters, outside to outside. */
	lengths: readonly string[];
};

export const shapes: Record<ShapeCode, ShapeOption> = {
	S: { code: "S", label: "Straight", hint: "One row.", lengths: ["Length"] },
	L: { code: "L", label: "L", hint: "Two rows that meet at one corner.", lengths: ["Side A", "Side B"] },
	U: {
		code: "U",
		label: "U",
		hint: "Three rows, two corners, open on one side.",
		lengths: ["Side A", "Base B", "Side C"],
	},
	R: {
		code: "R",
		label: "Rectangle",
		hint: "Four rows, four corners, closed.",
		lengths: ["Length", "Width"],
	},
};

export type BuilderOption = { code: string; label: string; hint: string };
export type OutputOption = BuilderOption & { lumensPerFoot: number };
export type ShareOption = BuilderOption & {
	/** Share of the nominal lumens that leave the fixture. */
	factor: number;
};

export const outputs: readonly OutputOption[] = [
	{ code: "030", label: "3,000 lm/ft", hint: "For ceilings of 10 to 14 ft.", lumensPerFoot: 3000 },
	{ code: "045", label: "4,500 lm/ft", hint: "For ceilings of 12 to 18 ft.", lumensPerFoot: 4500 },
	{ code: "060", label: "6,000 lm/ft", hint: "For ceilings of 15 to 22 ft.", lumensPerFoot: 6000 },
	{ code: "075", label: "7,500 lm/ft", hint: "For ceilings of 18 to 28 ft.", lumensPerFoot: 7500 },
	{ code: "090", label: "9,000 lm/ft", hint: "For ceilings of 20 to 35 ft.", lumensPerFoot: 9000 },
	{ code: "105", label: "10,500 lm/ft", hint: "For ceilings of 25 to 40 ft.", lumensPerFoot: 10_500 },
];

export const colorTemperatures: readonly (ShareOption & { kelvin: number })[] = [
	{ code: "30", label: "3000 K", hint: "Warm white.", factor: 0.96, kelvin: 3000 },
	{ code: "35", label: "3500 K", hint: "Between warm and neutral.", factor: 0.98, kelvin: 3500 },
	{ code: "40", label: "4000 K", hint: "Neutral white. Most common.", factor: 1, kelvin: 4000 },
	{ code: "50", label: "5000 K", hint: "Cool white, for inspection.", factor: 1.02, kelvin: 5000 },
];

export const renderings: readonly (ShareOption & { cri: number })[] = [
	{ code: "8", label: "80+ CRI", hint: "82 typical. For most spaces.", factor: 1, cri: 82 },
	{ code: "9", label: "90+ CRI", hint: "15% fewer lumens for the same watts.", factor: 0.85, cri: 90 },
];

/** Beam in degrees, across the run; along it, where that is another. */
export type OpticOption = ShareOption & { beamDegrees: number; alongDegrees?: number };

export const optics: readonly OpticOption[] = [
	{ code: "F", label: "Frosted lens", hint: "110° beam, soft light.", factor: 1, beamDegrees: 110 },
	{ code: "W", label: "Wide", hint: "120° beam, for open areas.", factor: 0.98, beamDegrees: 120 },
	{ code: "N", label: "Narrow", hint: "60° beam, for high ceilings.", factor: 0.96, beamDegrees: 60 },
	{
		code: "A",
		label: "Aisle",
		hint: "60° beam across, 110° along the aisle.",
		factor: 0.95,
		beamDegrees: 60,
		alongDegrees: 110,
	},
];

export const scxOptions = {
	mounting: [
		{ code: "C", label: "Chain", hint: "V-hooks and chain, straight rows only." },
		{ code: "A", label: "Aircraft cable", hint: "Adjustable cable, 10 ft." },
		{ code: "P", label: "Pendant stem", hint: "Rigid stem, 24 in." },
		{ code: "T", label: "Surface", hint: "Tight to the ceiling." },
	],
	output: outputs,
	cri: renderings,
	cct: colorTemperatures,
	optic: optics,
	finish: [
		{ code: "W", label: "White", hint: "Standard." },
		{ code: "B", label: "Black", hint: "For open ceilings painted dark." },
		{ code: "G", label: "Gray", hint: "Matches galvanized deck." },
	],
	voltage: [
		{ code: "1", label: "120-277 V", hint: "Universal." },
		{ code: "3", label: "347-480 V", hint: "For 480 V services and Canada." },
	],
	control: [
		{ code: "D", label: "0-10 V dimming", hint: "Dims to 10%." },
		{ code: "S", label: "Occupancy sensor", hint: "Built in, with 0-10 V dimming." },
		{ code: "L", label: "DALI-2", hint: "One address a section." },
		{ code: "N", label: "Wireless node", hint: "Grouped from a phone." },
	],
	emergency: [
		{ code: "0", label: "None", hint: "No battery." },
		{ code: "1", label: "One battery", hint: "One section stays lit for 90 minutes." },
		{ code: "2", label: "Two batteries", hint: "First and last possible section stay lit for 90 minutes." },
	],
} as const satisfies Record<OptionStep, readonly BuilderOption[]>;

/** The choice of most runs, offered first. */
export const usualCodes: Record<OptionStep, string> = {
	mounting: "A",
	output: "060",
	cri: "8",
	cct: "40",
	optic: "F",
	finish: "W",
	voltage: "1",
	control: "D",
	emergency: "0",
};

export const stepTitles: Record<BuilderStep, string> = {
	shape: "Shape",
	length: "Length",
	mounting: "Mounting",
	output: "Light output",
	cri: "Color rendering",
	cct: "Color temperature",
	optic: "Optic",
	finish: "Finish",
	voltage: "Voltage",
	control: "Control",
	emergency: "Emergency battery",
};

/** Body, sections and feeds. Lengths in inches. */
export const scxBody = {
	series: "SCX-SERIES",
	width: 13,
	height: 3,
	/** Corners are square, as wide as the body, and give no light. */
	corner: 13,
	shortestSection: 24,
	longestSection: 48,
	stockSections: [24, 36, 48],
	/** Longest side, outside to outside: 100 ft. */
	longestSide: 1200,
	/** At 4000 K, 80+ CRI, frosted lens; as in the catalog. */
	lumensPerWatt: 150,
	/** A battery pack needs the room of a section this long. */
	batterySection: 36,
	batteryWatts: 10,
	lifeHours: 100_000,
	warrantyYears: 10,
} as const;

/** A run before it is complete. Lengths in whole inches, in the order of the shape. */
export type DesignDraft = { shape?: ShapeCode; lengths?: readonly number[] } & {
	[Step in OptionStep]?: string;
};

/** A complete run. */
export type Design = { shape: ShapeCode; lengths: readonly number[] } & { [Step in OptionStep]: string };

/** @returns the option with this code, or `undefined` */
export function findOption<Step extends OptionStep>(
	step: Step,
	code: string | undefined,
): (typeof scxOptions)[Step][number] | undefined {
	const options: readonly (typeof scxOptions)[Step][number][] = scxOptions[step];
	return options.find((option) => option.code === code);
}

/** @returns the option with this code @throws {RangeError} for a code that the step does not have */
export function getOption<Step extends OptionStep>(
	step: Step,
	code: string,
): (typeof scxOptions)[Step][number] {
	const option = findOption(step, code);
	if (!option) throw new RangeError(`${stepTitles[step]} has no option ${code}.`);
	return option;
}

/** Limits of saved custom designs. */
export const designLimits = { name: 80, designs: 500, partNumber: 60 } as const;
