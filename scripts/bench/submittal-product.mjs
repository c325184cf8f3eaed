// @ts-check
/**
 * Makes the submittal package of a project of 100 SKUs of the demo catalog through the product: from the sent form to
 * the package that can be downloaded, photometry included. Prints the times, size and machine. Exit code 1 when it takes
 * 20 seconds or more, or when its progress could not be seen.
 *
 * Usage: npm run bench:submittal (after the benchmark of the PDF alone)
 */
import os from "node:os";
import { getPage, listedProducts, postForm, signIn } from "./buyer.mjs";
import { startProduct } from "./running.mjs";

/** Downlights, lamps, troffers and area lights: 25 SKUs each. */
const listings = [
	"/p/downlights/recessed-downlights",
	"/p/led-lamps/par-reflectors",
	"/p/commercial-indoor/troffers-panels",
	"/p/outdoor/area-site",
];
const each = 25;
/** In ms. */
const limit = 20_000;
const pauseMs = 100;

const product = await startProduct();
try {
	const { url } = product;
	const session = await signIn(url, "10010");
	const name = `Bench ${Date.now()}`;
	const page = `/user/submittals/project/${await makeProject(url, session, name)}`;
	const opened = await timed(() => getPage(url, session, page));
	const form = filledIn(opened.result);
	const sent = await timed(() => postForm(url, session, page, form));
	const seen = new Set();
	const made = await timed(async () => {
		for (;;) {
			const { running, making } = JSON.parse(await getPage(url, session, `${page}/progress`));
			if (!running) return;
			if (making) seen.add(making.done);
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	});
	const answer = await fetch(`${url}${page}/submittal.pdf`, { headers: { Cookie: session } });
	const pdf = await answer.arrayBuffer();
	const again = await timed(() => getPage(url, session, page));
	const took = sent.ms + made.ms;
	const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;
	const [cpu] = os.cpus();
	console.log(
		`through the product: ${listings.length * each} types in ${seconds(took)} (form ${seconds(sent.ms)}), ${(pdf.byteLength / 1_000_000).toFixed(1)} MB, progress seen at ${seen.size} counts`,
	);
	console.log(
		`page before ${seconds(opened.ms)}, with the comparison to what was made ${seconds(again.ms)}; ${os.cpus().length} × ${cpu?.model}, load ${os.loadavg()[0]?.toFixed(1)}`,
	);
	const shown = again.result.includes("Download PDF") && !again.result.includes("Out of date");
	process.exitCode = answer.ok && shown && took < limit && seen.size > 0 ? 0 : 1;
} finally {
	await product.stop();
}

/**
 * @template Result
 * @param {() => Promise<Result>} work
 */
async function timed(work) {
	const start = performance.now();
	const result = await work();
	return { result, ms: performance.now() - start };
}

/**
 * @param {string} url
 * @param {string} session
 * @param {string} name
 * @returns {Promise<string>} its id
 */
async function makeProject(url, session, name) {
	const lists = await Promise.all(listings.map((listing) => listedProducts(url, session, listing, each)));
	const [first = "", ...others] = lists.flat();
	const add = (/** @type {string} */ id) => `/projects/add?product=${encodeURIComponent(id)}`;
	await postForm(url, session, add(first), { view: "new", name });
	const projects = await getPage(url, session, "/user/my-quotes-projects");
	const [, projectID] = new RegExp(`/user/projects/([^"?/]+)"[^>]*>${name}`).exec(projects) ?? [];
	if (!projectID) throw new Error("The project is not listed.");
	for (const id of others) await postForm(url, session, add(id), { view: "existing", projectID });
	return projectID;
}

/** @param {string} html of the package's page */
function filledIn(html) {
	const [form = ""] = /<form[^>]* id="submittal"[\s\S]*?<\/form>/.exec(html) ?? [];
	const fields = [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([input]) => {
		const [, name] = /name="([^"]*)"/.exec(input) ?? [];
		const unchecked = input.includes('type="checkbox"') && !input.includes("checked");
		return name && !unchecked ? [[name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]] : [];
	});
	return { ...Object.fromEntries(fields), intent: "make" };
}
