/** Letterheads of accounts and agencies: who sees, changes and removes them, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { letterheadsContract, type SavedLetterhead } from "#contracts/letterheads/letterheads";
import { uploadsContract } from "#contracts/requests/requests";
import { seedDemoUsers } from "#demo/demo-users.server";
import { knownFiles } from "#services/user-service/uploads/uploads-repository.server";
import { jpegLogo, makeLogo } from "../../factories/logo.ts";
import { makePdf } from "../../factories/requests.ts";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = { letterheads: letterheadsContract, uploads: uploadsContract };
type Client = ContractRouterClient<typeof contract>;
const accountId = "10050";
const texts = {
	name: "Harbor Electric",
	address: ["1 Main Street"],
	phone: "207-555-0147",
	email: "quotes@harbor.example",
	website: "www.harbor.example",
	closing: "Freight by us.",
};
const wanted: SavedLetterhead = { ...texts, accountId, owner: "account", version: null, removeLogo: false };

describe.each(commonDialects)("letterheads on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	const people: Record<string, Client> = {};
	const as = (name: string): Client => people[name] as Client;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		const { db } = services;
		await seedDemoUsers(db, true);
		const { id: repId } = await db.selectFrom("sales_rep").select("id").executeTakeFirstOrThrow();
		for (const [position, account_id] of [accountId, "10040"].entries())
			await db
				.insertInto("sales_rep_account")
				.values({ sales_rep_id: repId, account_id, position: 90 + position })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		const distributor = { customerType: "distributor" as const, accountIds: [accountId] };
		const seller = {
			customerType: "representative" as const,
			accountIds: [],
			salesRepIds: [repId],
			access: ["cart"],
		};
		for (const [userId, more] of Object.entries({
			chief: { ...distributor, role: "admin", access: ["cart"] },
			second: { ...distributor, role: "admin", access: ["cart"] },
			buyer: { ...distributor, access: ["cart"] },
			reader: distributor,
			elsewhere: { ...distributor, accountIds: ["10040"], role: "admin", access: ["cart"] },
			seller,
			rival: seller,
		})) {
			await createPerson(db, { userId, ...more });
			const account = userId === "seller" || userId === "rival" ? accountId : undefined;
			people[userId] = clientWithToken(services, contract, await getSession(services, userId), account);
		}
		people["seller of 10040"] = clientWithToken(
			services,
			contract,
			await getSession(services, "seller"),
			"10040",
		);
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		await services.db.deleteFrom("letterhead").execute();
		await services.db.deleteFrom("upload").execute();
	});

	async function upload(who: string, contents: Buffer, name = "logo.png"): Promise<string> {
		const { uploadId } = await as(who).uploads.create({ purpose: "logo", name, size: null });
		await as(who).uploads.append({ uploadId, offset: 0, data: contents.toString("base64"), last: true });
		return uploadId;
	}
	const save = (who: string, more: Partial<SavedLetterhead> = {}) =>
		as(who).letterheads.save({ ...wanted, ...more });
	const names = async (who: string, account = accountId) => {
		const { account: own, agency, mayChange } = await as(who).letterheads.list({ accountId: account });
		return [own?.name ?? null, agency?.name ?? null, mayChange];
	};
	const statusOf = (call: Promise<unknown>) =>
		call.then(
			() => 200,
			(error: { status?: number }) => error.status,
		);

	it("the account's is changed by its administrators and used by who sees its quotes", async () => {
		const saved = await save("chief");
		expect(saved).toMatchObject({ ...texts, logo: null, changedBy: "Test chief" });
		expect(await names("second")).toEqual([texts.name, null, ["account"]]);
		expect(await names("buyer")).toEqual([texts.name, null, []]);
		expect(await names("seller")).toEqual([texts.name, null, ["agency"]]);
		for (const who of ["buyer", "seller"]) {
			expect(await refusal(save(who))).toMatchObject({ status: 403 });
			const removal = as(who).letterheads.remove({ accountId, owner: "account", version: saved.version });
			expect(await refusal(removal)).toMatchObject({ status: 403 });
		}
		expect(await statusOf(as("reader").letterheads.list({ accountId }))).toBe(403);
		for (const who of ["elsewhere", "seller of 10040"]) {
			expect([who, await statusOf(as(who).letterheads.list({ accountId }))]).toEqual([who, 404]);
			expect(await statusOf(save(who))).toBeGreaterThanOrEqual(403);
		}
		expect(await names("elsewhere", "10040")).toEqual([null, null, ["account"]]);
	});

	it("an agency's is its representative's alone, for all assigned accounts", async () => {
		const saved = await save("seller", { owner: "agency", name: "Coast Agency" });
		expect(await names("seller")).toEqual([null, "Coast Agency", ["agency"]]);
		expect(await names("seller of 10040", "10040")).toEqual([null, "Coast Agency", ["agency"]]);
		expect(await names("rival")).toEqual([null, null, ["agency"]]);
		expect(await names("buyer")).toEqual([null, null, []]);
		expect(await refusal(save("chief", { owner: "agency" }))).toMatchObject({ status: 403 });
		// Naming the version of a colleague reaches nothing of theirs.
		expect(
			await refusal(save("rival", { owner: "agency", version: saved.version, name: "Mine" })),
		).toMatchObject({ status: 409 });
		await as("rival").letterheads.remove({ accountId, owner: "agency", version: saved.version });
		expect(await names("seller")).toEqual([null, "Coast Agency", ["agency"]]);
	});

	it("of administrators who save at once, one is saved and the others are told", async () => {
		for (const exists of [false, true]) {
			const { account } = await as("chief").letterheads.list({ accountId });
			const version = account?.version ?? null;
			expect(version !== null).toBe(exists);
			const outcomes = await settleAtOnce(
				["chief", "second", "chief", "second"].map(
					(who, index) => () => save(who, { version, name: `Name ${index}` }),
				),
			);
			const saved = outcomes.filter(({ status }) => status === "fulfilled");
			expect(saved).toHaveLength(1);
			for (const outcome of outcomes)
				if (outcome.status === "rejected")
					expect(outcome.reason).toMatchObject({ status: 409, code: "CHANGED" });
			expect(await services.db.selectFrom("letterhead").select("id").execute()).toHaveLength(1);
		}
	});

	it("is not removed after a change that wasn't seen, nor changed after a removal", async () => {
		const first = await save("chief");
		const second = await save("second", { version: first.version, name: "Second" });
		const remove = (version: string | null) =>
			as("chief").letterheads.remove({ accountId, owner: "account", version });
		expect(await refusal(remove(first.version))).toMatchObject({ status: 409 });
		expect(await refusal(remove(null))).toMatchObject({ status: 409 });
		await remove(second.version);
		await remove(second.version);
		expect(await refusal(save("second", { version: second.version }))).toMatchObject({ status: 409 });
		await save("second");
	});

	it("has a logo that is written anew, kept, replaced and removed", async () => {
		const uploadId = await upload("chief", makeLogo({ text: "cost 11.11" }));
		const { version, logo } = await save("chief", { uploadId });
		expect(logo).toMatchObject({ type: "png", width: 40, height: 10 });
		const logoId = logo?.logoId ?? "";
		const read = (who: string, account = accountId) =>
			as(who).letterheads.logoPart({ accountId: account, logoId, offset: 0 });
		const { data, next } = await read("buyer");
		expect(next).toBeNull();
		expect(Buffer.from(data, "base64").includes("cost 11.11")).toBe(false);
		expect(await statusOf(read("seller"))).toBe(200);
		expect(await statusOf(read("elsewhere", "10040"))).toBe(404);
		expect(await statusOf(read("elsewhere"))).toBe(404);
		expect([...(await knownFiles(services.db, [logoId]))]).toHaveLength(1);
		const kept = await save("chief", { version, name: "Other" });
		expect(kept.logo).toEqual(logo);
		const replaced = await save("chief", {
			version: kept.version,
			uploadId: await upload("chief", jpegLogo, "logo.jpg"),
		});
		expect(replaced.logo).toMatchObject({ type: "jpg", width: 16, height: 8 });
		expect(await statusOf(read("chief"))).toBe(404);
		expect((await knownFiles(services.db, [logoId])).size).toBe(0);
		expect((await save("chief", { version: replaced.version, removeLogo: true })).logo).toBeNull();
	});

	it("takes no logo of others, of another kind, or twice", async () => {
		const hers = await upload("second", makeLogo());
		expect(await refusal(save("chief", { uploadId: hers }))).toMatchObject({
			status: 422,
			code: "FILE_GONE",
		});
		const { uploadId } = await as("chief").uploads.create({
			purpose: "layout",
			name: "plan.png",
			size: null,
		});
		const data = makeLogo().toString("base64");
		await as("chief").uploads.append({ uploadId, offset: 0, data, last: true });
		expect(await refusal(save("chief", { uploadId }))).toMatchObject({ status: 422 });
		const own = await upload("chief", makeLogo());
		const { version } = await save("chief", { uploadId: own });
		expect(await refusal(save("chief", { version, uploadId: own }))).toMatchObject({ status: 422 });
		expect(await names("buyer")).toEqual([texts.name, null, []]);
	});

	it.each([
		["a PDF", makePdf(), "logo.png", "PDF by its contents"],
		["a page", Buffer.from("<svg onload=alert(1)>".padEnd(5000)), "logo.png", "We take PNG and JPEG images"],
		["a PNG with too many pixels", makeLogo({ width: 2001, height: 1 }), "logo.png", "2001 × 1 pixels"],
		["a broken PNG", makeLogo().subarray(0, 80), "logo.png", "damaged"],
		["a large file", Buffer.concat([makeLogo(), Buffer.alloc(1024 * 1024)]), "logo.png", "larger than 1 MB"],
		["a drawing", makeLogo(), "logo.dwg", "We take PNG and JPEG images"],
	])("refuses %s as a logo", async (_what, contents, name, message) => {
		const half = contents.subarray(0, 1024 * 1024);
		const attempt = async () => {
			const { uploadId } = await as("chief").uploads.create({ purpose: "logo", name, size: null });
			const last = half.length === contents.length;
			await as("chief").uploads.append({ uploadId, offset: 0, data: half.toString("base64"), last });
			const rest = contents.subarray(half.length).toString("base64");
			if (!last) await as("chief").uploads.append({ uploadId, offset: half.length, data: rest, last: true });
		};
		const { status, message: said } = await refusal(attempt());
		expect([413, 415]).toContain(status);
		expect(said).toContain(message);
		expect(await services.db.selectFrom("upload").select("id").execute()).toEqual([]);
	});

	it("drops control characters, and refuses texts beyond their limits and odd addresses", async () => {
		const saved = await save("chief", { name: "Harbor\u202eElectric\u0007\nSupply" });
		expect(saved.name).toBe("HarborElectric Supply");
		for (const wrong of [
			{ name: "\u200b" },
			{ name: "x".repeat(81) },
			{ address: ["1", "2", "3", "4", "5"] },
			{ email: "nobody" },
			{ website: "javascript:alert(1)" },
			{ closing: "x".repeat(301) },
		])
			expect(await statusOf(save("chief", { version: saved.version, ...wrong }))).toBe(400);
	});
});
