/**
 * A user service without extensions: no audit log, account requests, disabled users or account list, and
 * approvals that grant what it likes.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { keepConnections } from "../ports.ts";

export type PlainUser = Record<string, unknown> & { userId: string };

export const plainUser = (userId: string, more: Record<string, unknown> = {}): PlainUser => ({
	userId,
	email: `${userId}@owner.example`,
	fname: "Kim",
	lname: userId,
	customerType: "distributor",
	role: "user",
	access: ["cart"],
	accountIds: ["A-1"],
	selectedAccountId: "A-1",
	salesRepIds: [],
	selectedSalesRepId: null,
	assignedAccountIds: [],
	selectedAssignedAccountId: null,
	emailVerified: true,
	pendingAdmin: false,
	pendingRepInfo: null,
	peopleAccount: null,
	peopleAddresses: [],
	...more,
});

/** @param elsewhere base URL of all other services */
export async function startPlainUserService(users: PlainUser[], elsewhere: string) {
	const received: { method: string; path: string; body: Record<string, unknown> }[] = [];
	const find = (id: unknown) => users.find(({ userId }) => userId === id);
	const answer = (method: string, path: string, query: URLSearchParams, body: Record<string, unknown>) => {
		const [, uid] = /^\/user-service\/users\/([^/]+)$/.exec(path) ?? [];
		if (path === "/user-service/users" && method === "GET")
			return users.filter(
				({ accountIds, pendingRepInfo }) =>
					(accountIds as string[]).includes(query.get("accountId") ?? "") || pendingRepInfo !== null,
			);
		if (path === "/user-service/salesReps") return [];
		if (path === "/user-service/users/approve-user") {
			const rep = {
				customerType: "representative",
				salesRepIds: ["R-1"],
				assignedAccountIds: ["A-1", "A-2"],
			};
			const user = find(body.userId);
			return user && Object.assign(user, user.pendingRepInfo ? rep : { role: "admin" }, nothingPending);
		}
		if (path === "/user-service/users/decline-user") {
			const user = find(body.userId);
			return user && Object.assign(user, nothingPending);
		}
		if (uid && method === "GET") return find(uid);
		if (uid && method === "PUT") {
			const user = find(uid);
			const { role, access, accountIds, assignedAccountIds, customerType } = body;
			const known = { role, access, accountIds, assignedAccountIds, customerType };
			for (const [field, value] of Object.entries(known))
				if (value !== undefined && user) user[field] = value;
			return user;
		}
		return undefined;
	};
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "/", "http://owner.example");
		const text = await read(request);
		if (!url.pathname.startsWith("/user-service/")) {
			const { authorization } = request.headers;
			const passed = await fetch(elsewhere + request.url, {
				method: request.method,
				headers: { "content-type": "application/json", ...(authorization && { authorization }) },
				body: request.method === "GET" ? undefined : text,
			});
			response.writeHead(passed.status, { "content-type": "application/json" });
			return response.end(await passed.text());
		}
		const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
		received.push({ method: request.method ?? "", path: url.pathname, body });
		const found = answer(request.method ?? "", url.pathname, url.searchParams, body);
		response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
		response.end(JSON.stringify(found ?? { error: "Not found" }));
	});
	keepConnections(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

const nothingPending = { pendingAdmin: false, pendingRepInfo: null };

async function read(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}
