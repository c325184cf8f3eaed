/**
 * Light levels and power limits by kind of room. Pure data.
 *
 * Light levels are maintained averages on the task. Those marked `cited` are from the "Footcandle Light Guide" of the
 * Lighting Design Lab and Energy Trust of Oregon (July 2013), after the IES; the others are typical. A project's
 * specification comes first. Power limits are those of ANSI/ASHRAE/IES Standard 90.1-2019, table 9.6.1
 * (space-by-space method), held against the text of the Michigan energy code in `room-kinds.test.ts`; the local energy
 * code comes first.
 */
export interface RoomKindFacts {
	readonly label: string;
	/** Maintained average in footcandles. */
	readonly footCandles: number;
	/** Whether the light level is the Footcandle Light Guide's. */
	readonly cited: boolean;
	/** Height of the task above the floor in feet. */
	readonly workPlaneFeet: number;
	/** W/ft²; `null` where the standard has no single figure. */
	readonly wattsPerSquareFoot: number | null;
	/** The standard's name of the space. */
	readonly limitOf: string | null;
	/** Coefficient of utilization of a usual LED luminaire in such a room, for counts without photometry. */
	readonly usualUtilization: number;
}

const kind = (
	label: string,
	footCandles: number,
	workPlaneFeet: number,
	wattsPerSquareFoot: number | null,
	limitOf: string | null,
	usualUtilization: number,
	cited = false,
): RoomKindFacts => ({
	label,
	footCandles,
	cited,
	workPlaneFeet,
	wattsPerSquareFoot,
	limitOf,
	usualUtilization,
});

export const roomKinds = {
	office: kind("Office, open plan", 40, 2.5, 0.61, "Office, open plan", 0.75, true),
	"private-office": kind("Office, private", 40, 2.5, 0.74, "Office, enclosed, up to 250 ft²", 0.65, true),
	classroom: kind("Classroom", 40, 2.5, 0.71, "Classroom, lecture hall or training room", 0.75, true),
	conference: kind("Conference room", 30, 2.5, 0.97, "Conference, meeting or multipurpose room", 0.75, true),
	corridor: kind("Corridor", 10, 0, 0.41, "Corridor", 0.65),
	lobby: kind("Lobby", 15, 0, 0.84, "Lobby", 0.65),
	restroom: kind("Restroom", 18, 2.5, 0.63, "Restroom", 0.6, true),
	"break-room": kind("Break room", 15, 2.5, 0.59, "Lounge or breakroom", 0.7, true),
	retail: kind("Retail sales area", 50, 2.5, 1.05, "Sales area", 0.75, true),
	warehouse: kind("Warehouse", 20, 2.5, 0.33, "Warehouse, medium to bulky, palletized items", 0.8, true),
	"warehouse-small": kind(
		"Warehouse, small items",
		30,
		2.5,
		0.69,
		"Warehouse, smaller, hand-carried items",
		0.8,
		true,
	),
	gym: kind("Gymnasium", 50, 0, 0.85, "Gymnasium, playing area", 0.8, true),
	garage: kind("Repair garage", 30, 2.5, 0.6, "Vehicular maintenance area", 0.7),
	parking: kind("Parking garage", 5, 0, 0.15, "Parking area, interior", 0.6, true),
	workshop: kind("Workshop", 50, 2.5, 1.26, "Workshop", 0.75, true),
	kitchen: kind("Commercial kitchen", 50, 3, 1.09, "Food preparation area", 0.65),
	storage: kind("Storage room", 10, 0, 0.38, "Storage room, 50 ft² or more", 0.6),
	mechanical: kind("Electrical or mechanical room", 30, 2.5, 0.43, "Electrical/mechanical room", 0.6),
	other: kind("Other", 30, 2.5, null, null, 0.7),
} as const satisfies Record<string, RoomKindFacts>;

export type RoomKind = keyof typeof roomKinds;
export const roomKindNames = Object.keys(roomKinds) as [RoomKind, ...RoomKind[]];

/**
 * Highest unified glare ratings, of EN 12464-1:2021. The other kinds have none here: the standard divides them further,
 * and no American standard sets a limit.
 */
export const glareLimits: Partial<Record<RoomKind, number>> = {
	office: 19,
	"private-office": 19,
	classroom: 19,
	conference: 19,
	corridor: 25,
	lobby: 22,
};

/** Dirt and depreciation of LED luminaires in a clean room over their life. */
export const usualLightLossFactor = 0.85;

/** 1 fc = 1 lm/ft². */
export const luxPerFootCandle = 1 / 0.3048 ** 2;

/** An enclosed office above this size has its own limit. */
const largeOffice = { wattsPerSquareFoot: 0.66, limitOf: "Office, enclosed, over 250 ft²" };
/** A storage room below this size has its own limit too. */
const smallStorage = { wattsPerSquareFoot: 0.51, limitOf: "Storage room, under 50 ft²" };

export interface PowerLimit {
	readonly wattsPerSquareFoot: number;
	readonly limitOf: string;
}

/** @returns `null` where the standard has no figure for the kind */
export function powerLimit(name: RoomKind, squareFeet: number): PowerLimit | null {
	if (name === "private-office" && squareFeet > 250) return largeOffice;
	if (name === "storage" && squareFeet < 50) return smallStorage;
	const { wattsPerSquareFoot, limitOf: getLimit }: RoomKindFacts = roomKinds[name];
	return wattsPerSquareFoot === null || getLimit === null ? null : { wattsPerSquareFoot, limitOf: getLimit };
}
