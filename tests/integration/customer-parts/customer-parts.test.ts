/** An account's own part numbers: rights, imports and races, on SQLite and PostgreSQL. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { customerPartsContract } from "#contracts/customer-parts/customer-parts";
import { seedDemoUsers } from "#demo/demo-users.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { importSampleCatalog, type OrderableSku, orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession, type Person } from "../../setup/users/portal-users.ts";

const contract = { customerParts: customerPartsContract, cart: cartServiceContract };
type Client = ContractRouterClient<typeof contract>;
const accountId = "10050";
const other = "10040";

describe.each(commonDialects)("own part numbers on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let skus: OrderableSku[] = [];
	let buyer: Client;
	let stranger: Client;

	const newPerson = async (person: Person): Promise<Client> => {
		await createPerson(services.db, {
			customerType: "distributor",
			accountIds: [accountId],
			access: ["cart"],
			...person,
		});
		return clientWithToken(services, contract, await getSession(services, person.userId));
	};
	const sku = (at: number) => skus[at]?.sku ?? "";
	const row = (row: number, number: string, at: number) => ({ row, number, sku: sku(at) });
	const numbers = async (who = buyer, account = accountId) =>
		(await who.customerParts.list({ accountId: account, page: 1 })).parts.map(({ number, sku }) => [
			number,
			sku,
		]);

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		await seedDemoUsers(services.db, true);
		await importSampleCatalog(services.db, dialect);
		skus = await orderableSkus(services.db, { inOnes: true });
		buyer = await newPerson({ userId: "buyer" });
		stranger = await newPerson({ userId: "stranger", accountIds: [other] });
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});

	it("are added, changed and deleted one by one, for the account alone", async () => {
		const { customerParts } = buyer;
		const part = await customerParts.save({ accountId, number: " 100  442 ", sku: sku(0).toLowerCase() });
		expect(part).toMatchObject({ number: "100 442", sku: sku(0), changedBy: "Test buyer" });
		expect(part.name).not.toBe("");
		expect(await refusal(customerParts.save({ accountId, number: "100 442", sku: sku(1) }))).toMatchObject({
			status: 409,
			code: "NUMBER_TAKEN",
		});
		expect(await customerParts.save({ accountId, id: part.id, number: "ABC-1", sku: sku(1) })).toMatchObject({
			id: part.id,
			number: "ABC-1",
			sku: sku(1),
		});
		expect(await customerParts.lookUp({ accountId, texts: ["abc-1", "100 442", "x"] })).toEqual([
			{ text: "abc-1", number: "ABC-1", sku: sku(1) },
		]);
		expect(await stranger.customerParts.lookUp({ accountId: other, texts: ["abc-1"] })).toEqual([]);
		const calls = [
			stranger.customerParts.list({ accountId, page: 1 }),
			stranger.customerParts.lookUp({ accountId, texts: ["abc-1"] }),
			stranger.customerParts.csv({ accountId }),
			stranger.customerParts.part({ accountId: other, id: part.id }),
			stranger.customerParts.save({ accountId: other, id: part.id, number: "A", sku: sku(0) }),
			stranger.customerParts.remove({ accountId: other, id: part.id }),
			stranger.customerParts.import({ accountId, mode: "replace", rows: [row(1, "A", 0)] }),
		];
		const refusals = await Promise.all(calls.map(refusal));
		expect(refusals.map(({ status }) => status)).toEqual(calls.map(() => 404));
		expect(await customerParts.remove({ accountId, id: part.id })).toEqual({ number: "ABC-1" });
		expect((await refusal(customerParts.remove({ accountId, id: part.id }))).status).toBe(404);
	});

	it("are read by people without the cart, and changed by those with it", async () => {
		const reader = await newPerson({ userId: "reader", access: [] });
		const basic = await newPerson({ userId: "basic", customerType: "basic", accountIds: [] });
		expect(await numbers(reader)).toEqual([]);
		const add = (client: Client) => client.customerParts.save({ accountId, number: "A", sku: sku(0) });
		expect((await refusal(add(reader))).status).toBe(403);
		expect((await refusal(add(basic))).status).toBe(403);
		expect((await refusal(basic.customerParts.list({ accountId, page: 1 }))).status).toBe(403);
		const anonymous = clientWithToken(services, contract);
		expect((await refusal(anonymous.customerParts.list({ accountId, page: 1 }))).status).toBe(401);
	});

	it("are imported with a report by line", async () => {
		const { customerParts } = buyer;
		const rows = [row(2, "A1", 0), row(3, "A2", 1), { row: 4, number: "A3", sku: "NO SUCH" }];
		expect(await customerParts.import({ accountId, mode: "add", rows })).toEqual({
			saved: true,
			added: 2,
			changed: 0,
			unchanged: 0,
			removed: 0,
			refused: [{ ...rows[2], reason: "We have no item with this part number." }],
		});
		expect(
			await customerParts.import({ accountId, mode: "add", rows: [row(1, "a1", 2), row(2, "A2", 1)] }),
		).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
		expect(await numbers()).toEqual([
			["a1", sku(2)],
			["A2", sku(1)],
		]);
		// A refused row of a replacement would delete a number.
		expect(await customerParts.import({ accountId, mode: "replace", rows })).toMatchObject({ saved: false });
		expect(await numbers()).toHaveLength(2);
		await stranger.customerParts.import({ accountId: other, mode: "add", rows: [row(1, "A2", 3)] });
		expect(
			await customerParts.import({
				accountId,
				mode: "replace",
				rows: [row(1, "A2", 1), row(2, "=cmd", 0), row(3, "=CMD", 1)],
			}),
		).toMatchObject({ saved: false });
		expect(
			await customerParts.import({ accountId, mode: "replace", rows: [row(1, "A2", 1), row(2, "=cmd", 0)] }),
		).toMatchObject({ saved: true, added: 1, changed: 0, unchanged: 1, removed: 1 });
		const { csv } = await customerParts.csv({ accountId });
		expect(csv).toContain(`"'=cmd","${sku(0)}"`);
		expect(await numbers(stranger, other)).toEqual([["A2", sku(3)]]);
		expect((await customerParts.list({ accountId, search: sku(1).slice(2), page: 1 })).total).toBe(1);
		expect((await customerParts.list({ accountId, search: "%", page: 9 })).total).toBe(0);
	});

	it("are saved once when sent at once, and replaced whole", async () => {
		const { customerParts } = buyer;
		const outcomes = await settleAtOnce(
			[0, 1, 2, 3].map((at) => () => customerParts.save({ accountId, number: "RACE", sku: sku(at) })),
		);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const lists = [
			["R1", "R2"],
			["S1", "S2"],
		] as const;
		await settleAtOnce(
			lists.map(
				(list) => () =>
					customerParts.import({
						accountId,
						mode: "replace",
						rows: list.map((number, at) => row(at + 1, number, at)),
					}),
			),
		);
		const left = (await numbers()).map(([number]) => number);
		expect(lists.map((list) => [...list])).toContainEqual(left);
	});

	it("stand beside our number in the account's cart, and in no other", async () => {
		const { customerParts, cart } = buyer;
		await customerParts.import({ accountId, mode: "replace", rows: [row(1, "OWN-1", 0)] });
		const formKey = crypto.randomUUID();
		const items = [0, 1].map((at) => ({ productId: skus[at]?.id ?? "", quantity: 1, options: [] }));
		await cart.add({ accountId, items, formKey });
		await stranger.cart.add({ accountId: other, items, formKey: crypto.randomUUID() });
		const shown = async (client: Client, accountId: string) =>
			(await client.cart.cart({ accountId })).items.map(({ productDetails }) => productDetails?.ownNumber);
		expect(await shown(buyer, accountId)).toEqual(["OWN-1", undefined]);
		expect(await shown(stranger, other)).toEqual([undefined, undefined]);
	});
});
