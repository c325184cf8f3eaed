/** Wholesalers and sales reps at the user service, and the import of a file. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SalesRepCard, Wholesaler } from "#contracts/locations/locations";
import { seedDemoLocations } from "#demo/seed.server";
import { zipTable } from "#reference/data-files.server";
import { usStates } from "#rules/locations/us-states";
import { importLocations } from "#services/user-service/locations/find-locations.server";
import { tokenFor } from "../../setup/demo-clients.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let services: RunningServices;
let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "locations-"));
});
beforeEach(async () => {
	services = await startServices({ template: "users" });
	await seedDemoLocations(services.db, true);
	return () => services.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Found = { wholesalers: Wholesaler[]; total: number; pageCount: number; nearest: Wholesaler | null };

const find = async (query: string): Promise<Found> =>
	(await services.call(`/user-service/wholesalers?${query}`)).body as unknown as Found;
const repsOf = async (zip: string): Promise<SalesRepCard[]> =>
	(await services.call(`/user-service/territories/${zip}/sales-reps`)).body.salesReps as SalesRepCard[];
const cards = async (query: string, headers?: Record<string, string>) =>
	(await services.call(`/user-service/salesReps?${query}`, undefined, headers)).body as unknown as Record<
		string,
		unknown
	>[];

async function importText(
	text: string,
	options: { replace?: boolean; partial?: boolean; dryRun?: boolean } = {},
) {
	const file = path.join(folder, `${crypto.randomUUID()}.csv`);
	await writeFile(file, text);
	return importLocations(services.db, file, { replace: false, partial: false, dryRun: false, ...options });
}

const header =
	"kind,id,name,phone,email,street,city,state,zip,latitude,longitude,hours,brands,services,agency,territory,covers";
const shop = "wholesaler,A1,Main Electric,312-555-0100,,1 Main St,Chicago,IL,60601,,,,Lamps|Lamps,,,,";
const rep = "sales rep,R1,Ada King,312-555-0101,Ada@reps.example,,,,,,,,,,King Reps,Loop,60601|600-602";

describe("the demo", () => {
	it("has wholesalers in every state and a sales rep for every ZIP code, all made up", async () => {
		const rows = await services.db.selectFrom("wholesaler").selectAll().execute();
		const states = new Set(rows.map(({ state }) => state));
		const islands = new Set(["AS", "GU", "MP", "VI"]);
		expect(usStates.filter(({ code }) => !states.has(code) && !islands.has(code))).toEqual([]);
		for (const { phone, email, demo } of rows) {
			expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
			expect(email).toMatch(/\.example$/);
			expect(demo).toBe(1);
		}
		for (const zip of ["04101", "60601", "99501", "96813", "00901", "96910"])
			expect((await repsOf(zip))[0]?.demo, zip).toBe(true);
		expect((await repsOf("94103"))[0]?.territory).toBe("Northern California");
		expect((await repsOf("90012"))[0]?.territory).toBe("Southern California");
	});

	it("is not added twice, and is gone outside a demo", async () => {
		const count = async () =>
			(await services.db.selectFrom("wholesaler").select("id").execute()).length +
			(await services.db.selectFrom("sales_rep").select("id").execute()).length;
		const before = await count();
		await seedDemoLocations(services.db, true);
		expect(await count()).toBe(before);
		await seedDemoLocations(services.db, false);
		// The records that demo users and accounts have.
		expect(await count()).toBe(3);
		expect(await repsOf("60601")).toEqual([]);
	});
});

describe("wholesalers", () => {
	it("are sorted by distance and paged", async () => {
		const chicago = "latitude=41.8858&longitude=-87.6181";
		const near = await find(`${chicago}&miles=10`);
		expect(near.total).toBeGreaterThan(3);
		const miles = near.wholesalers.map((one) => one.miles);
		expect(miles).toEqual(miles.toSorted((a, b) => a - b));
		expect(miles.every((one) => one <= 10)).toBe(true);
		const wide = await find(`${chicago}&miles=250`);
		expect(wide.wholesalers).toHaveLength(20);
		const second = await find(`${chicago}&miles=250&page=2`);
		expect(second.wholesalers[0]?.miles).toBeGreaterThanOrEqual(wide.wholesalers.at(-1)?.miles ?? 0);
		expect(second.pageCount).toBe(Math.ceil(wide.total / 20));
	});

	it("that are too far away: the nearest one is named", async () => {
		const { latitude, longitude } = zipTable().find("99723") ?? { latitude: 0, longitude: 0 };
		const barrow = await find(`latitude=${latitude}&longitude=${longitude}&miles=250`);
		expect(barrow).toMatchObject({ wholesalers: [], total: 0, nearest: { address: { city: "Fairbanks" } } });
		expect(barrow.nearest?.miles).toBeGreaterThan(450);
	});

	it.each(["latitude=91&longitude=0&miles=10", "latitude=1&longitude=1", "latitude=x&longitude=1&miles=10"])(
		"%s is refused",
		async (query) => {
			expect((await services.call(`/user-service/wholesalers?${query}`)).status).toBe(400);
		},
	);
});

describe("sales reps", () => {
	it("are found by address or territory in any case, as business cards without accounts", async () => {
		const [card] = await cards("email=REP@demo.example");
		expect(card).toMatchObject({ salesRepId: "SR-200", territory: "New England", accountIds: [] });
		expect(await cards("territory=new%20england")).toMatchObject([{ salesRepId: "SR-200", accountIds: [] }]);
		expect(await cards("territory=Atlantis")).toEqual([]);
	});

	it("keep their accounts to those who may see them", async () => {
		const authorization = `Bearer ${await tokenFor(services, "rep@demo.example", "lamppost-by-the-pier")}`;
		expect(await cards("email=rep@demo.example", { authorization })).toMatchObject([
			{ salesRepId: "SR-200", accountIds: ["10010", "10030"] },
		]);
		expect(await cards("territory=Southwest", { authorization })).toMatchObject([
			{ salesRepId: "SR-300", accountIds: [] },
		]);
	});

	it("of a ZIP code that doesn't exist are a 404", async () => {
		expect((await services.call("/user-service/territories/00000/sales-reps")).status).toBe(404);
	});
});

describe("the import", () => {
	it("takes the place of the demo, with coordinates of the ZIP code", async () => {
		expect(await importText(`${header}\n${shop}\n${rep}\n`)).toEqual({
			wholesalers: 1,
			salesReps: 1,
			refusals: [],
			written: true,
		});
		const { wholesalers, total } = await find("latitude=41.88&longitude=-87.63&miles=250");
		expect(total).toBe(1);
		expect(wholesalers).toMatchObject([{ wholesalerId: "A1", brands: ["Lamps"], demo: false }]);
		expect(await repsOf("60601")).toMatchObject([{ name: "Ada King", agency: "King Reps", demo: false }]);
		expect(await repsOf("04101")).toEqual([]);
		await seedDemoLocations(services.db, true);
		expect((await find("latitude=41.88&longitude=-87.63&miles=250")).total).toBe(1);
	});

	it("merges, or replaces what the file does not have", async () => {
		await importText(`${header}\n${shop}\n${rep}\n`);
		await importText(`${header}\n${shop.replace("A1", "A2")}\n`);
		expect((await find("latitude=41.88&longitude=-87.63&miles=10")).total).toBe(2);
		await importText(`${header}\n${shop.replace("A1", "A3")}\n${rep.replace("R1", "R2")}\n`, {
			replace: true,
		});
		const { wholesalers } = await find("latitude=41.88&longitude=-87.63&miles=10");
		expect(wholesalers.map(({ wholesalerId }) => wholesalerId)).toEqual(["A3"]);
		expect((await repsOf("60601")).map(({ salesRepId }) => salesRepId)).toEqual(["R2"]);
	});

	it.each([
		["kind", shop.replace("wholesaler", "shop"), 'must be "wholesaler" or "sales rep"'],
		["zip", shop.replace("60601", "6601"), "is not a ZIP code; a leading zero may be missing"],
		["zip", shop.replace("60601", "00000"), "does not exist"],
		["state", shop.replace(",IL,", ",OH,"), "the ZIP code 60601 is in IL"],
		[
			"longitude",
			shop.replace("60601,,", "60601,41.8,"),
			"latitude and longitude are both given or both blank",
		],
		["name", shop.replace("Main Electric", ""), "must not be blank"],
		["covers", rep.replace("600-602", "Illinois"), '"Illinois" is not a state'],
		["email", rep.replace("Ada@reps.example", "ada"), "is not an email address"],
		["", `${shop},more`, "has 18 fields where the header has 17"],
	])("refuses a row for its %s and writes nothing", async (column, row, reason) => {
		const { refusals, written } = await importText(`${header}\n${rep.replace("R1", "R9")}\n${row}\n`);
		expect(refusals).toMatchObject([{ row: 3, column, reason: expect.stringContaining(reason) }]);
		expect(written).toBe(false);
		expect(await services.db.selectFrom("sales_rep").select("id").where("id", "=", "R9").execute()).toEqual(
			[],
		);
	});

	it("takes the good rows of a partial import, and none in a dry run", async () => {
		const text = `${header}\n${shop}\n${shop}\nx\n`;
		expect(await importText(text, { partial: true, dryRun: true })).toMatchObject({ written: false });
		const outcome = await importText(text, { partial: true });
		expect(outcome).toMatchObject({ wholesalers: 1, written: true });
		expect(outcome.refusals.map(({ row, reason }) => [row, reason])).toEqual([
			[3, "is in row 2 already"],
			[4, "has 1 fields where the header has 17"],
		]);
	});

	it.each([
		["kind;id;name", "the file has no rows"],
		["id,name", "is missing from the header"],
		["kind,id,name", "the file has no rows"],
		['kind,id,name\n"wholesaler', "the CSV is broken here"],
	])("refuses the file %j", async (text, reason) => {
		const { refusals } = await importText(text);
		expect(refusals[0]?.reason).toContain(reason);
	});
});
