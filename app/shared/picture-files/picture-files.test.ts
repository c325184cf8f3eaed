import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import { createPictureFiles, makeRoom } from "./picture-files.server.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), "picture-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("reads what it wrote, under a name that has nothing of the key", async () => {
	setEnvironment({ PICTURES_FOLDER: folder });
	const files = createPictureFiles("previews", ".png", { files: 10, bytes: 1_000 });
	expect(await files.read("../../key")).toBeNull();
	await files.write("../../key", Buffer.from("picture"));
	expect(String(await files.read("../../key"))).toBe("picture");
	expect(readdirSync(path.join(folder, "previews")).join()).toMatch(/^[0-9a-f]{64}\.png$/);
});

it("goes without a folder that can't be written", async () => {
	const file = path.join(folder, "file");
	writeFileSync(file, "");
	setEnvironment({ PICTURES_FOLDER: file });
	const files = createPictureFiles("previews", ".png", { files: 10, bytes: 1_000 });
	await files.write("key", Buffer.from("picture"));
	expect(await files.read("key")).toBeNull();
});

it.each([
	["files", { files: 10, bytes: 1_000_000 }, 9],
	["bytes", { files: 1_000, bytes: 1_000 }, 9],
	["neither", { files: 20, bytes: 2_000 }, 20],
])("removes what was not read for longest when there are too many %s", async (_, bounds, left) => {
	for (let at = 0; at < 20; at++) {
		const file = path.join(folder, `${String(at).padStart(2, "0")}.png`);
		writeFileSync(file, Buffer.alloc(100));
		utimesSync(file, at, at);
	}
	await makeRoom(folder, bounds);
	const names = readdirSync(folder).toSorted();
	expect(names).toHaveLength(left);
	expect(names.at(-1)).toBe("19.png");
});
