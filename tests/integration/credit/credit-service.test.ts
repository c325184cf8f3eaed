/** Credit applications in the embedded service, on SQLite and PostgreSQL. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { readApplication } from "#services/resource-service/credit/credit-routes.server";
import { purgeApplications, renewEncryption } from "#services/resource-service/credit/retention.server";
import { createTaxIdVault } from "#services/resource-service/credit/tax-id-vault.server";
import { creditDeps } from "#services/services.server";
import { application, taxId } from "../../factories/credit.ts";
import { callAtOnce } from "../../setup/at-once.ts";
import { getToken } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const path = "/resource-service/credit-applications";
const dayMs = 24 * 60 * 60_000;
const newToken = () => randomBytes(32).toString("base64url");

describe.each(commonDialects)("on %s", (dialect) => {
	const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
	let services: RunningServices;
	let postgres: TestPostgres | undefined;
	let admin: Record<string, string>;
	let distributor: Record<string, string>;
	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, creditKeys: [oldKey] });
		await seedDemoUsers(services.db, true);
		admin = { authorization: `Bearer ${await getToken(services, "demo-administrator")}` };
		distributor = { authorization: `Bearer ${await getToken(services, "demo-distributor")}` };
	});
	afterAll(async () => {
		await services?.stop();
		await postgres?.stop();
	});

	const save = (token: string, parts: object, headers?: Record<string, string>) =>
		services.call(`${path}/draft/parts`, { token, ...parts }, headers);
	const read = (token: string, headers?: Record<string, string>) =>
		services.call(`${path}/draft`, { token }, headers);
	const send = (token: string) => services.call(`${path}/send`, { token });
	const apply = async (parts: object = {}) => {
		const token = newToken();
		await save(token, { ...application, taxId, ...parts });
		const { body } = await send(token);
		return { token, number: String(body.number) };
	};
	const rowOf = (number: string) =>
		services.db
			.selectFrom("credit_application")
			.selectAll()
			.where("sequence", "=", Number(number.slice(3)) - 100_000)
			.executeTakeFirst();
	const accessOf = (number: string) =>
		services.db
			.selectFrom("credit_access")
			.selectAll()
			.where("application", "=", Number(number.slice(3)) - 100_000)
			.orderBy("sequence")
			.execute();

	it("stores the tax id encrypted alone, bound to its application", async () => {
		const { number } = await apply();
		const everything = JSON.stringify(
			await Promise.all([
				services.db.selectFrom("credit_application").selectAll().execute(),
				services.db.selectFrom("credit_access").selectAll().execute(),
				services.db.selectFrom("outbox").selectAll().execute(),
			]),
		);
		expect(everything).not.toMatch(/123456789|12-3456789/);
		const row = await rowOf(number);
		expect(row?.tax_id).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
		const vault = createTaxIdVault([oldKey]);
		expect(await vault.open(row?.tax_id ?? "", row?.token_hash ?? "")).toBe(taxId);
		await expect(vault.open(row?.tax_id ?? "", "another")).rejects.toMatchObject({ status: 409 });
		const other = createTaxIdVault([newKey]);
		await expect(other.open(row?.tax_id ?? "", row?.token_hash ?? "")).rejects.toMatchObject({ status: 409 });
	});

	it("encrypts again with the newest key, so that the old one can go", async () => {
		const { number } = await apply();
		const both = createTaxIdVault([newKey, oldKey]);
		expect((await renewEncryption({ db: services.db, vault: both })).renewed).toBeGreaterThan(0);
		expect(await renewEncryption({ db: services.db, vault: both })).toEqual({ renewed: 0, unreadable: 0 });
		const row = await rowOf(number);
		const vault = createTaxIdVault([newKey]);
		expect(await vault.open(row?.tax_id ?? "", row?.token_hash ?? "")).toBe(taxId);
		const back = createTaxIdVault([oldKey, newKey]);
		await renewEncryption({ db: services.db, vault: back });
		const lost = createTaxIdVault([randomBytes(32)]);
		expect((await renewEncryption({ db: services.db, vault: lost })).unreadable).toBeGreaterThan(0);
	});

	it("sends once, mails both sides, and shows nothing of it afterwards", async () => {
		const token = newToken();
		await save(token, {
			...application,
			business: { ...application.business, email: "once@brandt.example" },
			taxId,
		});
		const answers = await callAtOnce([1, 2, 3].map(() => () => send(token)));
		expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
		const mails = await services.db
			.selectFrom("outbox")
			.selectAll()
			.where("recipient", "=", "once@brandt.example")
			.execute();
		expect(mails).toMatchObject([{ subject: `We have your credit application ${answers[0]?.body.number}` }]);
		const { body } = await read(token);
		expect(body.draft).toMatchObject({
			business: null,
			taxIdEnding: null,
			sent: { number: answers[0]?.body.number },
		});
		expect((await save(token, { bank: application.bank })).status).toBe(409);
	});

	it("refuses an incomplete application, and removes a signature that no longer fits", async () => {
		const token = newToken();
		expect((await send(token)).status).toBe(404);
		await save(token, application);
		expect((await send(token)).status).toBe(422);
		const signed = await save(token, { taxId, terms: application.terms });
		expect((signed.body.draft as { terms: unknown }).terms).not.toBeNull();
		const same = await save(token, { business: application.business, taxId });
		expect((same.body.draft as { terms: unknown }).terms).not.toBeNull();
		const changed = await save(token, { business: { ...application.business, creditLimit: 90_000 } });
		expect((changed.body.draft as { terms: unknown }).terms).toBeNull();
		const late = { ...application.terms, signedOn: "2020-01-01" };
		expect((await save(token, { terms: late })).status).toBe(422);
		expect((await save(token, { terms: { ...application.terms, version: "1" } })).status).toBe(409);
		expect((await send(token)).status).toBe(422);
	});

	it.each([
		["two references", { references: application.references.slice(0, 2) }],
		["a short tax id", { taxId: "12345678" }],
		[
			"a line break in the address",
			{ business: { ...application.business, email: "a@b.example\nBcc: x@y.example" } },
		],
		["a name of 1 MB", { owners: [{ ...application.owners[0], name: "x".repeat(1024 * 1024) }] }],
		["a token that is none", { token: "short" }],
	])("refuses %s", async (_, parts) => {
		expect((await save(newToken(), parts)).status).toBe(400);
	});

	it("gives a user's draft to that user alone, in every browser", async () => {
		const token = newToken();
		await save(token, { bank: application.bank }, distributor);
		expect((await read(token)).body).toEqual({ draft: null });
		expect((await read(token, admin)).body).toEqual({ draft: null });
		expect((await save(token, { bank: application.bank })).status).toBe(404);
		expect((await read(newToken(), distributor)).body).toMatchObject({
			draft: { bank: { bank: "First Demo Bank" } },
		});
	});

	it("lets administrators of the shop read, and records each read first", async () => {
		const { number, token } = await apply();
		for (const headers of [undefined, distributor]) {
			const refused = await Promise.all([
				services.call(path, undefined, headers),
				services.call(`${path}/${number}`, undefined, headers),
				services.call(`${path}/${number}/tax-id`, { reason: "Credit report" }, headers),
				services.call(`${path}/${number}/status`, { status: "approved", note: "" }, headers),
			]);
			expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([headers ? 403 : 401]));
		}
		expect(await accessOf(number)).toEqual([]);
		const one = await services.call(`${path}/${number}`, undefined, admin);
		expect(one.body).toMatchObject({ taxIdEnding: "6789", status: "received", access: [{ action: "read" }] });
		expect(JSON.stringify(one.body)).not.toContain(taxId);
		expect((await services.call(`${path}/${number}/tax-id`, { reason: "no" }, admin)).status).toBe(400);
		const revealed = await services.call(`${path}/${number}/tax-id`, { reason: "Credit report" }, admin);
		expect(revealed.body).toEqual({ taxId });
		await services.call(`${path}/${number}/status`, { status: "approved", note: "Net 30" }, admin);
		const undone = await services.call(`${path}/${number}/status`, { status: "declined", note: "" }, admin);
		expect(undone.status).toBe(409);
		await services.call(`${path}/copy`, { token });
		expect(await accessOf(number)).toMatchObject([
			{ actor: "admin@demo.example", action: "read" },
			{ actor: "admin@demo.example", action: "revealed", detail: "Credit report" },
			{ actor: "admin@demo.example", action: "changed", detail: "Received to Approved: Net 30" },
			{ actor: "Applicant", action: "copied" },
		]);
		for (const unknown of ["CA-999999", "CT-100001", "CA-100000", "1"])
			expect((await services.call(`${path}/${unknown}`, undefined, admin)).status).toBe(404);
	});

	it("deletes drafts and applications after their days, and keeps who read them as long", async () => {
		const days = { application: 10, draft: 3 };
		const deps = {
			...creditDeps(services.db, { projectId: "test-project", origin: "", demo: true, creditKeys: [oldKey] }),
			days,
		};
		const { number } = await apply();
		const decided = await apply();
		const draft = newToken();
		await save(draft, { bank: application.bank });
		await services.call(`${path}/${decided.number}/status`, { status: "declined", note: "" }, admin);
		const at = (ahead: number) => purgeApplications({ ...deps, now: () => services.now() + ahead * dayMs });
		await at(2);
		expect((await read(draft)).body.draft).not.toBeNull();
		await at(4);
		expect((await read(draft)).body.draft).toBeNull();
		expect(await rowOf(number)).toBeDefined();
		await at(11);
		expect([await rowOf(number), await rowOf(decided.number)]).toEqual([undefined, undefined]);
		expect((await accessOf(number)).map(({ action }) => action)).toEqual(["deleted"]);
		await expect(
			readApplication(
				deps,
				{ userId: "demo-administrator", email: "a", emailVerified: true, displayName: null, sessionId: null },
				number,
			),
		).rejects.toMatchObject({ status: 404 });
		await at(22);
		expect(await accessOf(number)).toEqual([]);
	});
});
