import { describe, expect, it } from "vitest";
import { lampOutline } from "#services/product-service/import/product-text";
import { readCanRatings, readConnections, readDimming, readDownlight } from "./downlight-register.ts";
import { lampSubcategory, readLamp, shortBase } from "./lamp-register.ts";

const lamp = {
	"Brand Name": "FEIT ELECTRIC",
	"Model Number": "OMA19/*",
	"Bulb Type": "A19",
	"Base Type": "E26 (Medium)",
	Technology: "LED",
	"Wattage Equivalency (watts)": "60",
	"Brightness (lumens)": "800",
	"Energy Used (watts)": "9",
	"Efficacy (lumens/watt)": "88.9",
	"Light Appearance (Kelvin)": "2700",
	Dimmable: "",
	"Dims Down to %": "-2000",
	"Three Way": "No",
	"Lamp Rated for Enclosed Fixtures": "Yes",
	"Power Factor": "109.7",
	"ENERGY STAR Unique ID": "42",
};

describe("a lamp entry", () => {
	it("reads blanks as no, and keeps impossible figures as the register has them", () => {
		const { facts } = readLamp(lamp);
		expect(facts).toMatchObject({
			id: "lb-42",
			orderable: 0,
			dimmable: 0,
			dims_to_percent: null,
			power_factor: 109.7,
			enclosed_rated: 1,
			base: "E26",
		});
	});

	it("belongs to the same product whatever the case of its brand", () => {
		const other = readLamp({ ...lamp, "Brand Name": "Feit Electric ", "Light Appearance (Kelvin)": "3000" });
		expect(other.groupKey).toBe(readLamp(lamp).groupKey);
		expect(readLamp({ ...lamp, Dimmable: "Dimmable" }).groupKey).not.toBe(other.groupKey);
	});

	it.each([
		["A19", "E26", false, "A-Series", "a-lamp"],
		["PAR30L", "E26", false, "PAR Reflectors", "par"],
		["BR30", "E26", false, "BR & R Reflectors", "reflector"],
		["R20", "E26", false, "BR & R Reflectors", "reflector"],
		["MRX16", "GU5.3", false, "MR16 & Low-Voltage", "mr16"],
		["G25", "E26", false, "Globe", "globe"],
		["BA10", "E12", false, "Decorative & Filament", "candle"],
		["T8", "E26", false, "Decorative & Filament", "tubular"],
		["ST19", "E26", false, "Decorative & Filament", "a-lamp"],
		["A19", "GU24", false, "GU24 Pin-Base", "pin-base"],
		["PAR38", "GU24", false, "GU24 Pin-Base", "par"],
		["CFL Bare Spiral", "GU24", true, "Legacy CFL", "spiral"],
	] as const)("%s on %s (CFL: %s) goes to %s as %s", (bulb, base, isCfl, subcategory, outline) => {
		expect(lampSubcategory(bulb, base, isCfl)).toBe(subcategory);
		expect(lampOutline(bulb, base, isCfl)).toBe(outline);
	});

	it("shortens the name of its base", () => {
		expect([shortBase("E12 (Candelabra)"), shortBase("")]).toEqual(["E12", null]);
	});
});

describe("a downlight entry", () => {
	it("refuses a fixture type that the catalog has no place for", () => {
		expect(() => readDownlight({ "Fixture Type": "Chandelier" })).toThrow("Chandelier");
	});

	it("keeps the codes that pass their check digit and names the others", () => {
		const { facts } = readDownlight({
			"Fixture Type": "Downlight Recessed",
			UPC: "036000291452;46677579579",
			"Total Light Output (lumens)": "1,250",
			"Can Size(s) (inches)": "6,4",
		});
		expect(facts).toMatchObject({ upc: '["036000291452"]', lumens: 1250, can_sizes: "[4,6]" });
		expect(facts.notes).toContain("46677579579");
	});

	it.each([
		["E26, GU24", "E26, GU24"],
		["E26, Direct wires", "E26, Hard-wired"],
		["terminal wiring", "Hard-wired"],
		["Ideal Connector", "Connector"],
		["Other", null],
		["", null],
	])("reads the connection %j as %j", (raw, expected) => expect(readConnections(raw)).toBe(expected));

	it("reads ratings in a fixed order", () => {
		expect(readCanRatings("Type Non-IC,Type IC Airtight")).toEqual(["IC airtight", "Non-IC"]);
		expect(readCanRatings("")).toEqual([]);
	});

	it("takes a family that is marked both ways as dimmable, and marks it", () => {
		expect(readDimming("Continuously Dimmable,0-10V Dimming,Non-Dimmable")).toEqual({
			dimmable: true,
			mixed: true,
		});
		expect(readDimming("Occupancy Sensor,Non-Dimmable")).toEqual({ dimmable: false, mixed: false });
		expect(readDimming("DALI Dimming")).toEqual({ dimmable: true, mixed: false });
	});
});
