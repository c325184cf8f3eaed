// @ts-check
/** The demo's distributor, for benchmarks that go through the product's pages. */
import { readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";

/**
 * @param {string} url of the product
 * @param {string} accountId to act for
 * @returns {Promise<string>} the session cookie
 */
export async function signIn(url, accountId) {
	/** @type {{ userId: string, email: string, password: string }[]} */
	const signIns = JSON.parse(readFileSync(inRoot("services", "data", "demo-sign-ins.json"), "utf8"));
	const found = signIns.find(({ userId }) => userId === "demo-distributor");
	if (!found) throw new Error("The demonstration has no distributor.");
	const { email, password } = found;
	const session = getSession(await send(url, "/login", "", { email, password }));
	return getSession(await send(url, "/user/switch-account", session, { accountId }));
}

/** @param {Response} response */
function getSession(response) {
	const cookie = response.headers.getSetCookie().find((line) => line.startsWith("__session="));
	if (!cookie) throw new Error(`No session: ${response.status}`);
	return cookie.split(";")[0] ?? "";
}

/**
 * Orderable SKUs from the table of a listing.
 *
 * @param {string} url
 * @param {string} session
 * @param {string} listing path
 * @param {number} count
 */
export async function listedProducts(url, session, listing, count) {
	/** @type {Set<string>} */
	const ids = new Set();
	for (let page = 1; ids.size < count; page++) {
		const text = await getPage(url, session, `${listing}?view=table${page > 1 ? `&page=${page}` : ""}`);
		// The button of what is sold in packs has their size behind the id.
		const found = [...text.matchAll(/name="productId" value="([^" ]+)/g)].map(([, id]) => String(id));
		if (found.length === 0) throw new Error(`${listing} offers ${ids.size} SKUs, not ${count}.`);
		for (const id of found) ids.add(id);
	}
	return [...ids].slice(0, count);
}

/**
 * @param {string} url
 * @param {string} session
 * @param {string} path
 */
export async function getPage(url, session, path) {
	return (await fetch(url + path, { headers: { Cookie: session } })).text();
}

/**
 * Sends a form that answers with a redirect.
 *
 * @param {string} url
 * @param {string} session
 * @param {string} path
 * @param {Record<string, string>} form
 */
export async function postForm(url, session, path, form) {
	const { status } = await send(url, path, session, form);
	if (status !== 303 && status !== 302) throw new Error(`The form was answered ${status}.`);
}

/**
 * @param {string} url
 * @param {string} path
 * @param {string} cookie
 * @param {Record<string, string>} form
 */
function send(url, path, cookie, form) {
	return fetch(url + path, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: url, Cookie: cookie },
		body: new URLSearchParams(form),
	});
}
