import { beforeAll, expect, it } from "vitest";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { ies } from "../../../tests/factories/photometric-files.ts";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import { forgetViewedFile, keepViewedFile, readViewedFile } from "./viewer-storage.server.ts";

beforeAll(() => setEnvironment({ SESSION_SECRET: "s".repeat(40) }));

const asking = (cookie: string) =>
	new Request("http://shop.test/tools/ies-viewer", { headers: { Cookie: cookie.split(";")[0] ?? "" } });

it("reads a file once for all its views, heights and downloads", async () => {
	const content = ies(19, 5);
	const file = readPhotometricFile(content);
	const cookie = await keepViewedFile("a.ies", content, file);
	for (let view = 0; view < 3; view += 1)
		expect((await readViewedFile(asking(cookie)))?.file === file, `view ${view}`).toBe(true);
});

it("reads it once more when it was forgotten in favor of others, and then keeps it again", async () => {
	const content = ies(19, 5);
	const first = readPhotometricFile(content);
	const cookie = await keepViewedFile("a.ies", content, first);
	// Together more values than are kept.
	for (let other = 0; other < 6; other += 1) {
		const large = ies(600, 601);
		await keepViewedFile("b.ies", large, readPhotometricFile(large));
	}
	const again = (await readViewedFile(asking(cookie)))?.file;
	expect(again === first).toBe(false);
	expect(again).toEqual(first);
	expect((await readViewedFile(asking(cookie)))?.file === again).toBe(true);
});

it("has none after it was closed, nor for another cookie", async () => {
	const content = ies(5, 3);
	const cookie = await keepViewedFile("a.ies", content, readPhotometricFile(content));
	await forgetViewedFile(asking(cookie));
	expect(await readViewedFile(asking(cookie))).toBeNull();
	expect(await readViewedFile(asking("__photometry=made-up"))).toBeNull();
});
