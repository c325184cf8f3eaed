/** Alerts for part numbers: who sets them, limits and races, on SQLite and PostgreSQL. */
import { randomUUID } from "node:crypto";
import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alertsContract } from "#contracts/alerts/alerts";
import { seedDemoUsers } from "#demo/demo-users.server";
import { tellAlerts } from "#services/alert-service/tell-alerts.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog, type OrderableSku, orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession, type Person } from "../../setup/users/portal-users.ts";

const contract = { alerts: alertsContract };
type Client = ContractRouterClient<typeof contract>["alerts"];
const accountId = "10050";
const other = "10040";
const now = "2026-11-22T18:00:00.000Z";
const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();

describe.each(commonDialects)("alerts on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let skus: OrderableSku[] = [];
	let buyer: Client;
	let both: Client;

	const newPerson = async (person: Person): Promise<Client> => {
		await createPerson(services.db, { customerType: "distributor", accountIds: [accountId], ...person });
		return clientWithToken(services, contract, await getSession(services, person.userId)).alerts;
	};
	const id = (at: number) => skus[at]?.id ?? "";
	const sku = (at: number) => skus[at]?.sku ?? "";
	const item = (at: number, quantity = 1) => ({ productId: id(at), quantity });
	const setStock = (at: number, quantity: number) =>
		services.db.updateTable("stock").set({ quantity }).where("variation_id", "=", id(at)).execute();
	const setPrice = (at: number, list_cents: number) =>
		services.db
			.updateTable("price")
			.set({ list_cents, breaks: "[]" })
			.where("variation_id", "=", id(at))
			.execute();
	const watched = async (client: Client) =>
		(await client.list({})).alerts.map(({ kind, sku, accountId }) => `${kind} ${sku} ${accountId}`).sort();
	const messages = () =>
		services.db
			.selectFrom("notification")
			.select(["user_id", "account_id", "kind", "subject", "body", "path"])
			.where("kind", "in", ["part-in-stock", "price-changed"])
			.orderBy("at")
			.orderBy("user_id")
			.execute();

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		await seedDemoUsers(services.db, true);
		await importSampleCatalog(services.db, dialect);
		skus = await orderableSkus(services.db, { inOnes: true });
		buyer = await newPerson({ userId: "buyer" });
		both = await newPerson({ userId: "both", accountIds: [accountId, other] });
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		for (const table of ["part_alert", "notification", "notification_event", "outbox"] as const)
			await services.db.deleteFrom(table).execute();
		for (const at of [0, 1, 2]) {
			await setStock(at, 0);
			await setPrice(at, 1_000);
		}
	});

	it("are for verified people of the account, and their own alone", async () => {
		const basic = await newPerson({ userId: "basic", customerType: "basic", accountIds: [] });
		const unverified = await newPerson({ userId: "unverified", emailVerified: false });
		const anonymous = clientWithToken(services, contract).alerts;
		const add = (client: Client, to = accountId) =>
			client.add({ accountId: to, kind: "price", items: [item(0)] });
		for (const [client, status] of [
			[basic, 403],
			[unverified, 403],
			[anonymous, 401],
		] as const) {
			expect((await refusal(client.list({}))).status).toBe(status);
			expect((await refusal(add(client))).status).toBe(status);
			expect((await refusal(client.remove({ ids: ["x"] }))).status).toBe(status);
		}
		expect((await refusal(add(buyer, other))).status).toBe(404);
		await add(buyer);
		const [alert] = (await buyer.list({})).alerts;
		expect(alert).toMatchObject({ sku: sku(0), accountId, price: alert?.toldPrice, available: 0 });
		expect((await both.list({})).total).toBe(0);
		expect(await both.remove({ ids: [alert?.id ?? ""] })).toEqual({ removed: 0 });
		expect(await buyer.remove({ ids: [alert?.id ?? "", "forged"] })).toEqual({ removed: 1 });
	});

	it("refuse what can't be watched, with the reason", async () => {
		await setStock(1, 7);
		const items = [item(0), item(1, 3), item(1, 2), { productId: "no-such", quantity: 1 }];
		const answer = await buyer.add({ accountId, kind: "stock", items });
		expect(answer).toMatchObject({ added: 1, existing: 0, refusedCount: 2 });
		expect(answer.refused.map(({ reason, available }) => `${reason} ${available}`)).toEqual([
			expect.stringMatching(/^in-stock [1-9]/),
			"unknown 0",
		]);
		const more = answer.refused[0]?.available ?? 0;
		expect(await buyer.add({ accountId, kind: "stock", items: [item(1, more + 1)] })).toMatchObject({
			added: 1,
		});
		expect(await buyer.add({ accountId, kind: "stock", items: [item(1, more + 2)] })).toMatchObject({
			added: 0,
			existing: 1,
		});
		const [changed] = (await buyer.list({ product: id(1) })).alerts;
		expect(changed?.quantity).toBe(more + 2);
		const wrong = [
			{ accountId, kind: "rain", items: [item(0)] },
			{ accountId, kind: "stock", items: [] },
			{ accountId, kind: "stock", items: [item(0, 0)] },
			{ accountId, kind: "stock", items: [item(0, 1.5)] },
			{ accountId, kind: "stock", items: [item(0, 100_000)] },
		] as const;
		for (const input of wrong) expect((await refusal(buyer.add(input as never))).status).toBe(400);
	});

	it("count once for one form, and hold the limit in two tabs", async () => {
		const form = { accountId, kind: "stock" as const, items: [item(0)], formKey: "form-key-1" };
		const answers = await settleAtOnce([1, 2, 3].map(() => () => buyer.add(form)));
		expect(answers.map((answer) => answer.status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
		expect(await buyer.add(form)).toMatchObject({ added: 1, existing: 0 });
		expect(await watched(buyer)).toEqual([`stock ${sku(0)} ${accountId}`]);
		const filler = Array.from({ length: 497 }, (_, at) => ({
			id: randomUUID(),
			user_id: "buyer",
			account_id: accountId,
			variation_id: `filler-${at}`,
			kind: "price" as const,
			sku: `F-${at}`,
			name: "Filler",
			quantity: 1,
			told_cents: 100,
			told_at: now,
			created_at: now,
		}));
		await services.db.insertInto("part_alert").values(filler).execute();
		const tabs = await Promise.all([
			buyer.add({ accountId, kind: "price", items: [item(0), item(1)] }),
			buyer.add({ accountId, kind: "stock", items: [item(1), item(2)] }),
		]);
		expect(tabs.reduce((sum, { added }) => sum + added, 0)).toBe(2);
		expect(tabs.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(["limit", "limit"]);
		const { total, pageCount, alerts } = await buyer.list({ page: 99 });
		expect([total, pageCount, alerts.length]).toEqual([500, 10, 50]);
	});

	it("tell of stock once, both processes together, and end", async () => {
		await buyer.add({ accountId, kind: "stock", items: [item(0, 5), item(1)] });
		await tellAlerts(services.db, now);
		await setStock(1, 3);
		await Promise.all([tellAlerts(services.db, now), tellAlerts(services.db, now)]);
		await tellAlerts(services.db, later(1));
		expect(await messages()).toMatchObject([
			{
				user_id: "buyer",
				account_id: accountId,
				kind: "part-in-stock",
				subject: `${sku(1)} is back in stock`,
			},
		]);
		expect(await watched(buyer)).toEqual([`stock ${sku(0)} ${accountId}`]);
		const mails = await services.db.selectFrom("outbox").select(["recipient", "link"]).execute();
		expect(mails).toEqual([{ recipient: "buyer@people.example", link: (await messages())[0]?.path }]);
	});

	it("are all or nothing: what could not be told stays for the next time", async () => {
		await buyer.add({ accountId, kind: "stock", items: [item(0)] });
		await both.add({ accountId, kind: "stock", items: [item(0)] });
		await setStock(0, 9);
		await sql`alter table outbox rename to outbox_away`.execute(services.db);
		await expect(tellAlerts(services.db, now)).rejects.toThrow();
		await sql`alter table outbox_away rename to outbox`.execute(services.db);
		expect(await messages()).toEqual([]);
		expect([await watched(buyer), await watched(both)].flat()).toHaveLength(2);
		expect(await tellAlerts(services.db, later(0.25))).toBe(2);
		expect((await messages()).map(({ user_id }) => user_id).sort()).toEqual(["both", "buyer"]);
	});

	it("tell of changed prices once a day for each account, with its own prices", async () => {
		await services.db.updateTable("account").set({ discount: 1_000 }).where("id", "=", other).execute();
		await both.add({ accountId, kind: "price", items: [item(0), item(1), item(2)] });
		await both.add({ accountId: other, kind: "price", items: [item(0)] });
		for (const at of [0, 1, 2]) await setPrice(at, 1_100);
		await Promise.all([tellAlerts(services.db, now), tellAlerts(services.db, now)]);
		await setPrice(0, 1_200);
		await tellAlerts(services.db, later(1));
		const told = await messages();
		expect(told).toHaveLength(2);
		const own = told.find(({ account_id }) => account_id === accountId);
		const others = told.find(({ account_id }) => account_id === other);
		expect(own?.subject).toBe("Your prices for 3 part numbers changed");
		expect(others?.body).toContain("now $9.90, was $9.00 on");
		expect(others?.body).toContain("(account 10040)");
		expect(own?.body).not.toContain("$9.90");
		await tellAlerts(services.db, later(24));
		const next = (await messages()).slice(2);
		expect(next).toHaveLength(2);
		expect(next.find(({ account_id }) => account_id === other)?.body).toContain(
			"now $10.80, was $9.90 on Nov 22, 2026",
		);
		expect((await both.list({})).total).toBe(4);
		await services.db.updateTable("account").set({ discount: 0 }).where("id", "=", other).execute();
	});

	it("end with the part number, and without a word for people who lost the right", async () => {
		const leaver = await newPerson({ userId: "leaver" });
		const disabled = await newPerson({ userId: "disabled" });
		for (const client of [buyer, leaver, disabled])
			await client.add({ accountId, kind: "stock", items: [item(0)] });
		await buyer.add({ accountId, kind: "price", items: [item(1)] });
		const { product_id } = await services.db
			.selectFrom("variation")
			.select("product_id")
			.where("id", "=", id(0))
			.executeTakeFirstOrThrow();
		const setStatus = (status: "active" | "discontinued") =>
			services.db.updateTable("product").set({ status }).where("id", "=", product_id).execute();
		await services.db
			.updateTable("portal_user")
			.set({ customer_type: "basic" })
			.where("user_id", "=", "leaver")
			.execute();
		await services.db
			.updateTable("portal_user")
			.set({ disabled: 1 })
			.where("user_id", "=", "disabled")
			.execute();
		await services.db
			.updateTable("part_alert")
			.set({ variation_id: "vanished" })
			.where("kind", "=", "price")
			.execute();
		await setStatus("discontinued");
		await tellAlerts(services.db, now);
		await tellAlerts(services.db, later(24));
		await setStatus("active");
		expect((await messages()).map(({ user_id, subject }) => `${user_id}: ${subject}`).sort()).toEqual([
			`buyer: ${sku(0)} has been discontinued`,
			`buyer: ${sku(1)} is no longer in our catalog`,
		]);
		expect(await services.db.selectFrom("part_alert").selectAll().execute()).toEqual([]);
	});
});
