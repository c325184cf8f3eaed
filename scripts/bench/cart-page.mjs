// @ts-check
/**
 * Measures server time of the cart page without JavaScript, for 5 and 500 lines, alternating in one run. The
 * ratio should stay under 3.
 *
 * Usage: npm run bench:cart (after the benchmark of the cart service)
 */
import { readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";
import { startProduct } from "./running.mjs";

const sizes = [5, 500];
/** One cart size per account. */
const accounts = ["10010", "10020"];
const rounds = 40;
/** Concurrent requests while filling a cart. */
const lanes = 8;

const product = await startProduct();
try {
	const carts = [];
	for (const [index, size] of sizes.entries()) {
		const session = await sessionFor(accounts[index] ?? "");
		await fill(session, size);
		carts.push({ size, session, times: /** @type {number[]} */ ([]) });
	}
	for (let round = 0; round < rounds + 5; round++) {
		for (const { size, session, times } of carts) {
			const start = performance.now();
			const page = await (await fetch(`${product.url}/cart`, { headers: { Cookie: session } })).text();
			// Warm-up.
			if (round >= 5) times.push(performance.now() - start);
			else if (!page.includes(`${size} lines`)) throw new Error(`The cart has not ${size} lines.`);
		}
	}
	const medians = carts.map(({ size, times }) => {
		times.sort((a, b) => a - b);
		const median = times[rounds >> 1] ?? 0;
		const late = times[Math.ceil(rounds * 0.95) - 1] ?? 0;
		console.log(
			`/cart with ${String(size).padStart(3)} lines: median ${median.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`,
		);
		return median;
	});
	console.log(`500 lines take ${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} times the time of 5`);
} finally {
	await product.stop();
}

/**
 * @param {string} session
 * @param {number} size number of lines
 */
async function fill(session, size) {
	await post(session, "/cart", { intent: "clear" });
	const left = await productIds(session, size);
	const lane = async () => {
		for (let id = left.pop(); id; id = left.pop())
			await post(session, "/cart", { intent: "add", productId: id, quantity: "12" });
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * @param {string} accountId
 * @returns {Promise<string>} the session cookie of the demo's distributor, acting for that account
 */
async function sessionFor(accountId) {
	/** @type {{ userId: string, email: string, password: string }[]} */
	const signIns = JSON.parse(readFileSync(inRoot("services", "data", "demo-sign-ins.json"), "utf8"));
	const found = signIns.find(({ userId }) => userId === "demo-distributor");
	if (!found) throw new Error("The demonstration has no distributor.");
	const { email, password } = found;
	const session = getSession(await send("/login", "", { email, password }));
	return getSession(await send("/user/switch-account", session, { accountId }));
}

/** @param {Response} response */
function getSession(response) {
	const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__session="));
	if (!cookie) throw new Error(`No session: ${response.status}`);
	return cookie.split(";")[0] ?? "";
}

/**
 * Orderable SKUs from the tables of a listing.
 *
 * @param {string} session
 * @param {number} count
 */
async function productIds(session, count) {
	/** @type {Set<string>} */
	const ids = new Set();
	for (let page = 1; ids.size < count; page++) {
		const path = `/p/led-lamps/par-reflectors?view=table${page > 1 ? `&page=${page}` : ""}`;
		const text = await (await fetch(product.url + path, { headers: { Cookie: session } })).text();
		const found = [...text.matchAll(/name="productId" value="([^"]+)"/g)].map(([, id]) => String(id));
		if (found.length === 0) throw new Error("The listing offers nothing for the cart.");
		for (const id of found) ids.add(id);
	}
	return [...ids].slice(0, count);
}

/**
 * @param {string} session
 * @param {string} path
 * @param {Record<string, string>} form
 */
async function post(session, path, form) {
	const { status } = await send(path, session, form);
	if (status !== 303 && status !== 302) throw new Error(`The form was answered ${status}.`);
}

/**
 * @param {string} path
 * @param {string} cookie
 * @param {Record<string, string>} form
 */
function send(path, cookie, form) {
	return fetch(product.url + path, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: product.url, Cookie: cookie },
		body: new URLSearchParams(form),
	});
}
