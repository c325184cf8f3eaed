/** Many buyers and orders, for load tests and benchmarks. */
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import type { Db } from "#services/db/connect.server";
import { insertRows } from "#services/db/write-rows.server";
import { clientWithToken, type Reachable, tokenFor } from "../demo-clients.ts";

type Buyer<Contract extends AnyContractRouter> = {
	userId: string;
	accountId: string;
	client: ContractRouterClient<Contract>;
};

/**
 * New distributors with signed-in clients and the demo distributor's password.
 * @param sharedAccount one account for all; by default each has its own
 */
export async function buyersWithAccounts<Contract extends AnyContractRouter>(
	services: Reachable & { db: Db },
	contract: Contract,
	count: number,
	{ sharedAccount }: { sharedAccount?: string } = {},
): Promise<Buyer<Contract>[]> {
	const { db } = services;
	const like = await db
		.selectFrom("identity_account")
		.selectAll()
		.where("id", "=", "demo-distributor")
		.executeTakeFirstOrThrow();
	const user = await db
		.selectFrom("portal_user")
		.selectAll()
		.where("user_id", "=", "demo-distributor")
		.executeTakeFirstOrThrow();
	const account = await db
		.selectFrom("account")
		.selectAll()
		.where("id", "=", "10010")
		.executeTakeFirstOrThrow();
	const people = Array.from({ length: count }, (_, index) => {
		const userId = `buyer-${sharedAccount ?? "own"}-${index}`;
		return {
			userId,
			accountId: sharedAccount ?? `A-${index}`,
			email: `${userId.toLowerCase()}@load.example`,
		};
	});
	for (const id of new Set(people.map(({ accountId }) => accountId)))
		await db
			.insertInto("account")
			.values({ ...account, id, name: `Load ${id}` })
			.execute();
	for (const { userId, accountId, email } of people) {
		await db
			.insertInto("identity_account")
			.values({ ...like, id: userId, email })
			.execute();
		await db
			.insertInto("portal_user")
			.values({ ...user, user_id: userId, email, selected_account_id: accountId })
			.execute();
		await db
			.insertInto("portal_user_account")
			.values({ user_id: userId, account_id: accountId, position: 0 })
			.execute();
	}
	const buyers: Buyer<Contract>[] = [];
	for (const { userId, accountId, email } of people) {
		const token = await tokenFor(services, email);
		buyers.push({ userId, accountId, client: clientWithToken(services, contract, token, accountId) });
	}
	return buyers;
}

/** Copies the newest order, one minute apart, until the account has `count`. */
export async function copiesOfOrder(db: Db, accountId: string, count: number): Promise<void> {
	const orders = db.selectFrom("shop_order").where("account_id", "=", accountId);
	const original = await orders.selectAll().orderBy("sequence").executeTakeFirstOrThrow();
	const lines = await db
		.selectFrom("shop_order_line")
		.selectAll()
		.where("order_id", "=", original.id)
		.execute();
	const { n } = await orders.select(({ fn }) => fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
	const { last } = await db
		.selectFrom("shop_order")
		.select(({ fn }) => fn.max("sequence").as("last"))
		.executeTakeFirstOrThrow();
	const copies = Array.from({ length: count - Number(n) }, (_, index) => {
		const sequence = Number(last) + 1 + index;
		const at = new Date(Date.parse(original.created_at) - (Number(n) + index) * 60_000).toISOString();
		return {
			...original,
			sequence,
			id: `copy-${sequence}`,
			search_key: original.search_key.replace(/so-\d+/, `so-${100_000 + sequence}`),
			order_status: index % 3 === 0 ? ("SHIPPED" as const) : original.order_status,
			total_cents: Number(original.total_cents) + index,
			payment_cents: Number(original.payment_cents),
			created_at: at,
			updated_at: at,
		};
	});
	await insertRows(db, "shop_order", copies);
	await insertRows(
		db,
		"shop_order_line",
		copies.flatMap(({ id }) =>
			lines.map((line) => ({ ...line, id: `${id}-${line.position}`, order_id: id })),
		),
	);
}
