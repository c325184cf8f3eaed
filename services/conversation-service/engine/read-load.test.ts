import { expect, it } from "vitest";
import { asksForCircuit, changesLoad, readLoad, sayComputed, withLoads } from "./read-load.ts";
import { recognize } from "./recognize.ts";

it.each([
	["amp draw of 25 LST-96-40K-80L on 120v", { fixtures: 25, volts: 120, breakerAmps: null }],
	["total amps for 60 VTR-24-40K-40L 277v", { fixtures: 60, volts: 277, breakerAmps: null }],
	["will a 20a 277v circuit handle 90 of them", { fixtures: 90, volts: 277, breakerAmps: 20 }],
	["how many amps is 12 wall packs @120", { fixtures: 12, volts: 120, breakerAmps: null }],
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

it.each([
	["25 degree lamp 12 ft up, 6200 candela: spot size + fc in the middle?", null, /5\.3 ft.*43 fc/s],
	["10° spot aimed at a wall 8 feet away, how wide is the beam", null, /1\.4 ft/],
	["4,000 cd from 3 m, how many lux", null, null],
	["lux in the middle with 4,500 cd at 3 m", null, /500 lux/],
	["how big is the spot of a 36 degree lamp", null, /How far/],
	["25 degree PAR38 at 3000 K", null, null],
	["how many 25 degree lamps for 20 x 30 ft at 30 fc, 6200 cd", null, null],
	["0-10v dimmer sinks 30 mA, how many drivers can I hang on it", null, /15 drivers.*2 mA for each/s],
	["driver sheet says 0.5mA each", "0-10v dimmer sinks 30 mA, how many drivers", /60 drivers/],
	["50 mA dimmer, 1 mA each, how many drivers", null, /50 drivers/],
	["drivers of 0.5 mA", null, null],
])("works out %j after %j", (message, previous, says) => {
	const said = sayComputed({ message, previous });
	if (says === null) expect(said).toBeNull();
	else expect(said).toMatch(says);
});
