import { expect, it } from "vitest";
import { asksForCircuit, changesLoad, readLoad, withLoads } from "./read-load.ts";
import { recognize } from "./recognize.ts";

it.each([
	["amp draw of 25 LST-96-40K-80L on 120v", { fixtures: 25, volts: 120, breakerAmps: null }],
	["total amps for 60 VTR-24-40K-40L 277v", { fixtures: 60, volts: 277, breakerAmps: null }],
	["will a 20a 277v circuit handle 90 of them", { fixtures: 90, volts: 277, breakerAmps: 20 }],
	["how many amps is 12 wall packs @120", { fixtures: 12, volts: 120, breakerAmps: null }],
	["max number of 100 watt high bays on a 20 amp breaker, 277", { watts: 100, volts: 277, breakerAmps: 20 }],
	["amps at 277 of it", { fixtures: null, volts: 277, breakerAmps: null }],
])("reads the figures of %j", (message, figures) => {
	expect(readLoad(message)).toMatchObject(figures);
});

it.each([
	["how many amps do 30 high bays pull on 277", true],
	["amperage of 12 wall packs at 120 volts", true],
	["connected load of 40 VTR-24-40K-40L on 277", true],
	["can a 20 amp breaker hold 90 VTR-24-40K-40L", true],
	["which exit signs have 20 amp contacts", false],
	["replace 40 lamps of 32 W, how many amps do I save", false],
	["do you have 40 lamps in stock", false],
])("tells whether %j asks for a load: %j", (message, asks) => {
	expect(recognize(message).kind === "load").toBe(asks);
});

it.each([
	["what size breaker for 12 of them", true],
	["is 90 too many for one 20A breaker", true],
	["got any 20 amp breakers", false],
])("tells whether %j asks for a circuit: %j", (message, asks) => {
	expect(asksForCircuit(message)).toBe(asks);
});

it.each([
	["and on 120?", true],
	["what about 60 of them", true],
	["how many circuits is that", true],
	["480 three phase", true],
	["what's the price on 60 of them", false],
	["and the lumens", false],
	["how many amps do 20 wall packs draw", false],
])("tells whether %j changes the last load: %j", (message, changes) => {
	expect(changesLoad(message)).toBe(changes);
});

it.each([
	[
		["load of 40 VTR-24-40K-40L at 277", "and how many amps per circuit"],
		["load of 40 VTR-24-40K-40L at 277 and how many amps per circuit"],
	],
	[
		["price on 40 VTR-24-40K-40L", "and what's the amp load at 277"],
		["price on 40 VTR-24-40K-40L", "40 VTR-24-40K-40L and what's the amp load at 277"],
	],
	[
		["is VTR-24-40K-40L dimmable", "and how many amps do 12 wall packs draw"],
		["is VTR-24-40K-40L dimmable", "and how many amps do 12 wall packs draw"],
	],
])("keeps the subject of %j", (parts, whole) => {
	expect(withLoads(parts)).toEqual(whole);
});
