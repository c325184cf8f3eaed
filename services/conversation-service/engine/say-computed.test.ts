import { expect, it } from "vitest";
import { sayComputed } from "./say-computed.ts";

it.each([
	["25 degree lamp 12 ft up, 6200 candela: spot size + fc in the middle?", null, /5\.3 ft.*43 fc/s],
	["10° spot aimed at a wall 8 feet away, how wide is the beam", null, /1\.4 ft/],
	["4,000 cd from 3 m, how many lux", null, /444 lux/],
	["lux in the middle with 4,500 cd at 3 m", null, /500 lux/],
	["how big is the spot of a 36 degree lamp", null, /How far/],
	["25 degree PAR38 at 3000 K", null, null],
	["how many 25 degree lamps for 20 x 30 ft at 30 fc, 6200 cd", null, null],
	["0-10v dimmer sinks 30 mA, how many drivers can I hang on it", null, /15 drivers.*2 mA for each/s],
	["driver sheet says 0.5mA each", "0-10v dimmer sinks 30 mA, how many drivers", /60 drivers/],
	["50 mA dimmer, 1 mA each, how many drivers", null, /50 drivers/],
	["drivers of 0.5 mA", null, null],
	["par38 25 degree, 6000 cbcp, how many footcandles 12 ft down", null, /42 fc/],
	[
		"at 20 ft? and how wide is the circle",
		"par38 25 degree, 6000 cbcp, how many footcandles 12 ft down",
		/8\.9 ft.*15 fc/s,
	],
	["at 20 ft", "price on 12 par38s", null],
	[
		"want 30 fixtures on one 0-10 dimmer, it sinks 50 mA. will that work",
		null,
		/No: 30 × 2 mA is 60 mA.*25 drivers/s,
	],
	["dimmer sinks 50mA, drivers 1.5 mA, can it take 30 fixtures", null, /Yes, 30 work.*33 drivers/s],
	[
		"277v run, 12 amps, 240 ft one way on #10 copper. is my voltage drop ok or do i go to 8",
		null,
		/7\.1 V, 2\.6% of 277 V.*within the 3%.*With #8: 4\.5 V, 1\.6%/s,
	],
	["voltage drop 16a 120v 150 feet no 12", null, /9\.5 V, 7\.9% of 120 V.*over the 3%/s],
	["how much voltage drop on 200 ft", null, /volts, amps, one-way length/],
])("works out %j after %j", (message, previous, says) => {
	const said = sayComputed({ message, previous });
	if (says === null) expect(said).toBeNull();
	else expect(said).toMatch(says);
});
