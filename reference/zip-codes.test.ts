import { describe, expect, it } from "vitest";
import { usStates } from "#rules/locations/us-states";
import { zipTable } from "./data-files.server.ts";
import { foldPlace, isMilitary, milesBetween, parseZip } from "./zip-codes.ts";

describe("ZIP codes", () => {
	const table = zipTable();

	it.each([
		["97205", "Portland", "OR"],
		["00501", "Holtsville", "NY"],
		["99950", "Ketchikan", "AK"],
		["96813", "Honolulu", "HI"],
		["00901", "San Juan", "PR"],
		["00802", "St. Thomas", "VI"],
		["96913", "Barrigada", "GU"],
		["96950", "Saipan", "MP"],
		["96799", "Pago Pago", "AS"],
		["09808", "APO", "AE"],
		["34004", "APO", "AA"],
		["96224", "APO", "AP"],
	])("%s is %s, %s", (zip, place, state) => {
		expect(table.find(zip)).toMatchObject({ zip, place, state });
	});

	it.each(["00000", "99999", "9720", "972055", ""])("%j doesn't exist", (zip) => {
		expect(table.find(zip)).toBeNull();
	});

	it("are unique, sorted, in a known state, and on the earth", () => {
		const known = new Set([...usStates.map(({ code }) => code), "AA", "AE", "AP", "MH", "FM", "PW"]);
		let last = "";
		let wrong = 0;
		for (const { zip, place, state, latitude, longitude } of table.all()) {
			const right =
				/^\d{5}$/.test(zip) &&
				zip > last &&
				place !== "" &&
				known.has(state) &&
				Math.abs(latitude) < 90 &&
				Math.abs(longitude) <= 180;
			if (!right) wrong++;
			last = zip;
		}
		expect(wrong).toBe(0);
		expect(table.size).toBeGreaterThan(41_000);
	});

	it("cover every state and inhabited territory", () => {
		const states = new Set([...table.all()].map(({ state }) => state));
		expect(usStates.filter(({ code }) => !states.has(code))).toEqual([]);
	});

	it("are read as people type them", () => {
		expect(parseZip(" 97205-1234 ")).toBe("97205");
		expect(parseZip("972051234")).toBe("97205");
		for (const text of ["9720", "97205-12", "<script>", "97 205", "９７２０５", "97205\n97206"]) {
			expect(parseZip(text)).toBeNull();
		}
	});
});

describe("cities", () => {
	const table = zipTable();

	it("of one name in many states are all found, biggest first", () => {
		const springfields = table.cities("springfield");
		expect(springfields.length).toBeGreaterThan(20);
		expect(springfields.slice(0, 3).map(({ state }) => state)).toContain("MO");
		expect(table.cities("Springfield", "OR")).toMatchObject([{ place: "Springfield", state: "OR" }]);
		expect(table.cities("Springfield", "HI")).toEqual([]);
	});

	it("are found without accents and with abbreviations", () => {
		expect(table.cities("mayaguez")).toMatchObject([{ place: "Mayagüez", state: "PR" }]);
		expect(table.cities("ST LOUIS", "MO")).toMatchObject([{ place: "Saint Louis" }]);
		expect(foldPlace("  St. John's ")).toBe("saint johns");
	});

	it("with a slip of the keys are suggested", () => {
		expect(table.similarCities("Portlnad").map(({ place }) => place)).toContain("Portland");
		expect(table.similarCities("Chicgo")[0]).toMatchObject({ place: "Chicago", state: "IL" });
		expect(table.similarCities("xq")).toEqual([]);
		expect(table.similarCities("zzzzzzzzzz")).toEqual([]);
	});

	it("never include military post offices", () => {
		expect(table.cities("APO")).toEqual([]);
		expect(isMilitary("AP")).toBe(true);
	});
});

describe("great-circle distances", () => {
	// Ed Williams' Aviation Formulary 1.47, worked example: 0.623585 radians on the sphere of 6371.0088 km.
	it("agrees with the worked example from LAX to JFK", () => {
		const lax = { latitude: 33 + 57 / 60, longitude: -(118 + 24 / 60) };
		const jfk = { latitude: 40 + 38 / 60, longitude: -(73 + 47 / 60) };
		expect(milesBetween(lax, jfk)).toBeCloseTo(0.623585 * (6371.0088 / 1.609344), 1);
	});

	// Rosetta Code "Haversine formula": BNA to LAX is 2887.2599 km with a radius of 6372.8 km.
	it("agrees with the published distance from Nashville to Los Angeles", () => {
		const bna = { latitude: 36.12, longitude: -86.67 };
		const lax = { latitude: 33.94, longitude: -118.4 };
		expect((milesBetween(bna, lax) * 1.609344 * 6372.8) / 6371.0088).toBeCloseTo(2887.26, 1);
	});

	it("crosses the date line and knows opposite points", () => {
		expect(
			milesBetween({ latitude: 52, longitude: 179.5 }, { latitude: 52, longitude: -179.5 }),
		).toBeLessThan(43);
		expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
			12_436.8,
			0,
		);
		expect(milesBetween({ latitude: 18.2, longitude: -66 }, { latitude: 18.2, longitude: -66 })).toBe(0);
	});
});
