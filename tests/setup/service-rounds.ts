/**
 * Counts the rounds of calls that a page waits for, without a clock: every answer of a service is held until nothing
 * else goes on, then all are given together. A page of two calls in a row takes two rounds, whatever they take.
 */
import { vi } from "vitest";

export type Rounds = {
	/** The calls of each round, such as `GET /user-service/users/7`, in the order they were made. */
	calls: string[][];
	/** Rounds that were given before the page was there. */
	count: number;
};

/** Turns of the event loop without a call, a file or a computation, after which nothing but an answer goes on. */
const quietTurns = 12;

/** Whether a resource of Node is work that ends by itself. The rest are sockets, servers, timers and ports. */
const isWork = (resource: string) => /Re(?:q|quest)(?:Callback|Promise|Wrap)?$|Job$/.test(resource);

const isBusy = () => process.getActiveResourcesInfo().some((resource) => isWork(resource));

/** A turn of the event loop, behind the signatures that Node's threads make, which it doesn't list. */
const nextTurn = async () => {
	await Promise.all(Array.from({ length: 4 }, () => crypto.subtle.digest("SHA-256", new Uint8Array(1))));
	await new Promise<void>((resolve) => setImmediate(resolve));
};

export type RoundsWatch = ReturnType<typeof watchRounds>;

/**
 * Takes over `fetch` until `stop`. Call it after the storefront's services have an address.
 * @param origins of the services; other addresses are not held
 */
export function watchRounds(origins: readonly string[]) {
	const send = globalThis.fetch;
	let measuring = false;
	let made = 0;
	let unanswered = 0;
	let held: { call: string; give: () => void }[] = [];

	vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
		const request = input instanceof Request ? input : new Request(input, init);
		const url = new URL(request.url);
		if (!measuring || !origins.includes(url.origin)) return send(input, init);
		made++;
		unanswered++;
		const call = `${request.method} ${url.pathname}`;
		try {
			const response = await send(input, init);
			const body = await response.arrayBuffer();
			// Held from here on, so it is no longer waited for.
			const given = new Promise<void>((give) => held.push({ call, give }));
			unanswered--;
			await given;
			const { status, statusText, headers } = response;
			return new Response([204, 205, 304].includes(status) ? null : body, { status, statusText, headers });
		} catch (error) {
			unanswered--;
			throw error;
		}
	});

	/** Resolves when only held answers can go on. */
	async function quiet(isDone: () => boolean): Promise<void> {
		let madeBefore = made;
		for (let turns = 0; turns < quietTurns && !isDone(); turns++) {
			await nextTurn();
			if (unanswered > 0 || made !== madeBefore || isBusy()) turns = 0;
			madeBefore = made;
		}
	}

	return {
		/** @param work a page or form, with everything that it waits for */
		async count(work: () => Promise<unknown>): Promise<Rounds> {
			measuring = true;
			let done = false;
			const calls: string[][] = [];
			const finished = work().finally(() => {
				done = true;
			});
			try {
				while (!done) {
					await quiet(() => done);
					if (done || held.length === 0) continue;
					const round = held;
					held = [];
					calls.push(round.map(({ call }) => call));
					for (const { give } of round) give();
				}
				await finished;
				return { calls, count: calls.length };
			} finally {
				measuring = false;
				// What goes on behind the page.
				for (const { give } of held) give();
				held = [];
			}
		},
		stop: () => vi.unstubAllGlobals(),
	};
}
