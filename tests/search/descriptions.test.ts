/** Judged BOM descriptions: which match automatically, and which need confirmation. */
import { beforeAll, describe, expect, it } from "vitest";
import type { ScheduleMatch } from "#contracts/catalog/part-matching";
import { getChoice } from "#rules/quick-order/order-line-state";
import { matchSchedule } from "#services/product-service/matching/match-schedule.server";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
beforeAll(async () => {
	catalog = await sharedCatalog();
});

async function fixture(description: string, part?: string): Promise<ScheduleMatch> {
	const [match] = await catalog.source.use((loaded) =>
		matchSchedule(catalog.db, loaded, [{ line: 0, description, part }]),
	);
	if (!match) throw new Error("There is an answer for every line.");
	return match;
}
const isReady = (match: ScheduleMatch) => getChoice("schedule", match) !== null;

describe("a description that every word of was matched", () => {
	it.each([
		["exit sign red with battery", "EDG-2-R-EM"],
		["4 ft vapor tight 4000K", "VTL-48-40K-48L"],
		["2x4 troffer 4000K 5000lm 0-10V dimming", "VTR-24-40K-50L"],
		["wall pack 40W 5000K photocell", "WPF-M-50K-53L-PC"],
		["high bay 20000 lm at most 150W 5000K", null],
		["A19 60W equivalent 2700K E26 non dimmable", null],
		["downlight 6 in non IC", "62865-0"],
		["CFC40827/LED dimmable", "CFC40827/LED"],
		["TOL-14-35K-32L", "TOL-14-35K-32L"],
	])("%j is ready: %s", async (description, sku) => {
		const match = await fixture(description);
		expect([match.notUnderstood, match.candidates[0]?.lacks, isReady(match)]).toEqual([[], [], true]);
		if (sku) expect(match.candidates[0]?.sku).toBe(sku);
	});
});

describe("nonsense and near misses are never ready by themselves", () => {
	it.each([
		["unicorn lamps", "unicorn"],
		["banana", "banana"],
		["pink panel 2x2", "pink"],
		["4 ft purple vapor tight 9000K", "purple"],
		["exit sign red with battery and camera", "camera"],
		["troffer 2x4 gold plated", "gold"],
		["trofer 2x4 4000K", "trofer (read as “troffer”)"],
		["two dozen exit signs red", "dozen"],
		["A19 60W 2700K 6 pack", "6 pack"],
		["troffer 2x4 4000K 12 ea", "12 ea"],
		["exit sign red 3 sided", "3"],
		["cheapest A19 2700K", "cheapest"],
		["exit sign red without battery", "without battery"],
		["exit sign red w/o battery", "w/o battery"],
		["exit sign red, no battery", "no battery"],
		["exit sign red less battery", "less battery"],
		["high bay 150W no sensor", "no sensor"],
		["2x4 troffer 4000K not emergency", "not emergency"],
		["красный exit sign red", "красныи"],
		["🦄 exit sign red", "🦄"],
		["lights", "lights"],
		["led", "led"],
		["ENERGY STAR troffer 2x4", "energy"],
		["2x4 troffer 4000K by Nobody", "nobody"],
		["jelly jar 3000K", "jelly-jar lights (not in the catalog)"],
		["T8 LED tube 4 ft 4000K", "LED or fluorescent tubes (not in the catalog)"],
		["downlight 6 in DLC listed 3000K", "dlc listed"],
	])("%j: %j was not matched", async (description, word) => {
		const match = await fixture(description);
		expect(match.notUnderstood.join(" ")).toContain(word);
		expect(isReady(match)).toBe(false);
	});

	it.each([
		["4 ft vapor tight 9000K", /^\d000 K instead of 9000 K$/],
		["exit sign green with battery 480V", /^Not listed: 347 or 480 V$/],
		["A19 60W equivalent 2700K GU24 base E12 base dimmable 40°", /beam/],
		["2x2 troffer 4000K 50000 lm", /^[\d,]+ lm instead of about 50,000 lm \(−\d+%\)$/],
		["wrap 4 ft 4000 lm 4000K white", /^Not confirmed: white$/],
		["exit sign", /^Only one thing is asked for/],
		["CFC40827LED", /^One of 2 items with this number/],
	])("%j says what does not match", async (description, lack) => {
		const match = await fixture(description);
		expect(match.candidates[0]?.lacks).toEqual(expect.arrayContaining([expect.stringMatching(lack)]));
		expect(isReady(match)).toBe(false);
	});

	it("shows excluded features that the product has", async () => {
		const { candidates, notUnderstood } = await fixture("emergency light without battery");
		expect(notUnderstood).toContain("without battery");
		expect(candidates[0]?.lacks).toContain("Not wanted: Battery back-up");
	});

	it("a part number that its description contradicts is shown with what differs", async () => {
		const match = await fixture("2x4 troffer 5000K 9000 lm", "TOL-14-35K-32L");
		expect(match.candidates[0]?.sku).toBe("TOL-14-35K-32L");
		expect(match.candidates[0]?.lacks.join()).toContain("3500 K instead of 5000 K");
		expect(isReady(match)).toBe(false);
		expect(isReady(await fixture("troffer 3500K", "TOL-14-35K-32L"))).toBe(true);
	});
});
