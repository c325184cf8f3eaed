/**
 * `npm run bench:workspace`: the call that reads the workspace of a representative with 10 and with 200 assigned
 * accounts, in turn in one run, on SQLite and PostgreSQL (aim: under twice the time). Each account has the same documents.
 */
import { workspaceContract } from "#contracts/rep-workspace/rep-workspace";
import { seedDemoUsers } from "#demo/demo-users.server";
import { makeDocuments } from "../../tests/setup/account-documents.ts";
import { clientWithToken } from "../../tests/setup/demo-clients.ts";
import { dayBefore, issueInvoice } from "../../tests/setup/invoices/issued-invoices.ts";
import { storeOrder } from "../../tests/setup/orders/stored-orders.ts";
import type { RunningServices } from "../../tests/setup/running-services.ts";
import { createPerson, getSession } from "../../tests/setup/users/portal-users.ts";
import { findPostgres } from "../setup/postgres.mjs";

const few = 10;
const many = 200;
const rounds = 200;
const perAccount = { quotes: 4, lateOrders: 4, shippedOrders: 20, invoices: 4 };
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

async function fill({ db }: RunningServices, accountIds: readonly string[]): Promise<void> {
	const like = await db.selectFrom("account").selectAll().where("id", "=", "10010").executeTakeFirstOrThrow();
	for (const accountId of accountIds) {
		await db
			.insertInto("account")
			.values({ ...like, id: accountId, name: `Supply ${accountId}` })
			.execute();
		for (let count = 0; count < perAccount.quotes; count++) {
			const { quote } = await makeDocuments(db, accountId, "demo-distributor");
			await db
				.updateTable("quote")
				.set({ status: "submitted", total_cents: 10_050, submitted_at: ago(2), expires_at: ago(-20) })
				.where("id", "=", quote)
				.execute();
		}
		for (let count = 0; count < perAccount.lateOrders; count++)
			await storeOrder(db, { accountId, OrderStatus: "PENDING", createdAt: ago(12 + count) });
		for (let count = 0; count < perAccount.shippedOrders; count++)
			await storeOrder(db, { accountId, OrderStatus: "SHIPPED", createdAt: ago(20 + count) });
		for (let count = 0; count < perAccount.invoices; count++)
			await issueInvoice(db, 7_000, { accountId, dueOn: dayBefore(10 + count) });
	}
}

/** A representative with these accounts, signed in. */
async function representative(services: RunningServices, userId: string, accountIds: readonly string[]) {
	const { db } = services;
	const record = { name: userId, email: `${userId}@load.example`, phone: null, territory: "Load" };
	await db
		.insertInto("sales_rep")
		.values({ id: userId, ...record })
		.execute();
	for (const [position, account_id] of accountIds.entries())
		await db.insertInto("sales_rep_account").values({ sales_rep_id: userId, account_id, position }).execute();
	const access = ["cart"];
	await createPerson(db, { userId, customerType: "representative", access, salesRepIds: [userId] });
	return clientWithToken(services, { workspace: workspaceContract }, await getSession(services, userId));
}

async function measure(name: string, services: RunningServices): Promise<void> {
	await seedDemoUsers(services.db, true);
	const accountIds = Array.from({ length: many }, (_, index) => `W-${index}`);
	await fill(services, accountIds);
	const people = {
		[few]: await representative(services, "rep-few", accountIds.slice(0, few)),
		[many]: await representative(services, "rep-many", accountIds),
	};
	const times: Record<string, number[]> = { [few]: [], [many]: [] };
	for (let round = -20; round < rounds; round++)
		for (const [count, { workspace }] of Object.entries(people)) {
			const start = performance.now();
			const { accounts } = await workspace.read();
			if (round >= 0) times[count]?.push(performance.now() - start);
			if (accounts !== Number(count)) throw new Error(`${accounts} accounts instead of ${count}`);
		}
	const median = (list: readonly number[] = []) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
	const [small, large] = [median(times[few]), median(times[many])];
	console.log(
		`${name.padEnd(12)} ${few} accounts ${small.toFixed(1)} ms, ${many} accounts ${large.toFixed(1)} ms: ${(large / small).toFixed(2)} times (aim: under 2)`,
	);
}

process.env.TEST_POSTGRES_URL ??= (await findPostgres()) ?? "";
process.env.TEST_DATABASES ??= `storefront_test_${process.pid}`;
const { dialects, startPostgres } = await import("../../tests/setup/postgres.ts");
const { startServices } = await import("../../tests/setup/running-services.ts");
const { setup } = await import("../../tests/setup/run-databases.ts");
const dropDatabases = setup();
for (const dialect of dialects) {
	const server = dialect === "postgres" ? await startPostgres() : undefined;
	const services = await startServices({ databaseUrl: server?.url });
	await measure(dialect, services);
	await services.stop();
	await server?.stop();
}
await dropDatabases();
