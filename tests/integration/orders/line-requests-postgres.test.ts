/** Two people at once, on both databases: pieces are shipped, returned and canceled once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoUsers } from "#demo/demo-users.server";
import { type OpenDatabase, openDatabase } from "#services/db/connect.server";
import { sendLineRequest } from "#services/order-service/order-requests/order-request-routes.server";
import { settleRequest } from "#services/order-service/order-requests/settle-request.server";
import { order as readOrder } from "#services/order-service/orders.server";
import { demoContacts } from "#services/service-settings.server";
import { portalUserById } from "#services/user-service/repository.server";
import { updateByStaff } from "#services/user-service/requests/update-request.server";
import { createUploadFolder } from "#services/user-service/uploads/open-upload-files.server";
import { makeQuoteLine } from "../../factories/quote.ts";
import { openCopy } from "../../setup/databases.ts";
import { importRows, noon } from "../../setup/orders/shipments.ts";
import { storeOrder } from "../../setup/orders/stored-orders.ts";
import { dialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";

let postgres: TestPostgres;
let databases: Record<"sqlite" | "postgres", OpenDatabase>;

beforeAll(async () => {
	postgres = await startPostgres();
	databases = { sqlite: await openCopy(), postgres: await openDatabase(postgres.url) };
	for (const { db } of Object.values(databases)) await seedDemoUsers(db, true);
});
afterAll(async () => {
	for (const { close } of Object.values(databases)) await close();
	await postgres.stop();
});

it.each(dialects)("takes no piece twice (%s)", async (dialect) => {
	const { db } = databases[dialect];
	const user = await portalUserById(db, "demo-distributor");
	if (!user) throw new Error("There is no such person.");
	const actor = { user, accountId: "10010" };
	const deps = { db, now: () => noon, origin: "", directory: demoContacts };
	const orderId = await storeOrder(db, { lines: [makeQuoteLine({ lineId: "l1", quantity: 40 })] });
	const { orderNumber } = await readOrder({ db, now: () => noon }, actor, orderId);
	const ask = (kind: "return" | "cancellation", quantity: number) =>
		sendLineRequest(deps, actor, {
			orderId,
			lineId: "l1",
			kind,
			quantity,
			reason: "other",
			note: "",
			uploads: [],
			formKey: randomUUID(),
		});
	const ship = (shipment: string, quantity: number) =>
		importRows(db, [{ order: orderNumber, line: 1, shipment, quantity }]);
	const both = await Promise.all([ship("S-1", 12), ship("S-1", 12)]);
	expect(both.map(({ shipments }) => shipments).toSorted()).toEqual([0, 1]);
	const returns = await Promise.allSettled([ask("return", 8), ask("return", 8)]);
	expect(returns.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	const { number } = await ask("cancellation", 28);
	const files = createUploadFolder("/nonexistent");
	const raced = await Promise.allSettled([
		ship("S-2", 28).then(({ refusals }) => {
			if (refusals.length > 0) throw new Error(refusals[0]?.reason);
		}),
		updateByStaff(
			{ db, files, now: () => noon, origin: "", settle: settleRequest },
			{ number, status: "APPROVED", author: "Jo" },
		),
	]);
	expect(raced.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	const { lines, OrderStatus } = await readOrder({ db, now: () => noon }, actor, orderId);
	const { shipped, canceled } = lines[0]?.fulfillment ?? { shipped: 0, canceled: 0 };
	expect(OrderStatus).toBe("SHIPPED");
	expect(shipped + canceled).toBe(40);
	expect(lines[0]?.may).toMatchObject({ return: shipped - 8, cancel: 0 });
});
