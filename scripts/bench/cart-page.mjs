// @ts-check
/**
 * Measures server time of the cart page without JavaScript, for 5 and 500 lines, alternating in one run. The
 * ratio should stay under 3.
 *
 * Usage: npm run bench:cart (after the benchmark of the cart service)
 */
import { listedProducts, postForm, signIn } from "./buyer.mjs";
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
		const session = await signIn(product.url, accounts[index] ?? "");
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
	await postForm(product.url, session, "/cart", { intent: "clear" });
	const left = await listedProducts(product.url, session, "/p/led-lamps/par-reflectors", size);
	const lane = async () => {
		for (let id = left.pop(); id; id = left.pop())
			await postForm(product.url, session, "/cart", { intent: "add", productId: id, quantity: "12" });
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}
