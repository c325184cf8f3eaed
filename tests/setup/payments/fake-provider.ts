/** A controllable payment provider over HTTP, which survives restarts of the services. */
import { createServer, type IncomingMessage } from "node:http";
import { listenOn } from "../ports.ts";

type Transaction = {
	id: string | null;
	transaction_id: string;
	amount: number;
	response_indicator: string;
	status_description: string;
};

export type FakeProvider = {
	url: string;
	/** Oldest first. */
	initiations: Record<string, unknown>[];
	/** Approves the requested amount by default. */
	decide(transactionID: string, change?: Partial<Transaction>): void;
	/** Hooks before and after each status request. */
	onQuestion(before: (() => void) | null, after?: (() => void) | null): void;
	stop(): Promise<void>;
};

/** @param key required bearer token */
export async function startFakeProvider(key: string): Promise<FakeProvider> {
	const transactions = new Map<string, Transaction>();
	const initiations: Record<string, unknown>[] = [];
	let hooks: { before: (() => void) | null; after: (() => void) | null } = { before: null, after: null };

	const server = createServer(async (request, response) => {
		const answer = (status: number, body: unknown) => {
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		};
		if (request.headers.authorization !== `Bearer ${key}`) return answer(401, { error: "Who are you?" });
		if (request.method === "POST" && request.url === "/initiate-payment") {
			const body = await getBody(request);
			initiations.push(body);
			const transactionID = String(body.transactionID);
			if (!transactions.has(transactionID))
				transactions.set(transactionID, {
					id: null,
					transaction_id: transactionID,
					amount: Number(body.amount),
					response_indicator: "",
					status_description: "pending",
				});
			return answer(200, {
				actionUrl: "https://pay.example/page",
				tokenizedRequest: `token-${transactionID}`,
			});
		}
		const [, transactionID] = /^\/transactions\/([\w-]+)$/.exec(request.url ?? "") ?? [];
		const transaction = transactionID && transactions.get(transactionID);
		hooks.before?.();
		if (transaction) answer(200, transaction);
		else answer(404, { error: "There is no such transaction." });
		hooks.after?.();
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		initiations,
		decide(transactionID, change = {}) {
			const known = transactions.get(transactionID);
			if (!known) throw new Error("No such transaction.");
			transactions.set(transactionID, {
				...known,
				id: `P-${transactionID}`,
				response_indicator: "A",
				status_description: "approved",
				...change,
			});
		},
		onQuestion(before, after = null) {
			hooks = { before, after };
		},
		stop() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

async function getBody(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return JSON.parse(Buffer.concat(chunks).toString());
}
