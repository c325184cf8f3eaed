import { expect, it } from "vitest";
import { ServiceError } from "#client/service-error";
import { uploadFormReader } from "./read-upload-form.server.ts";

const part = (name: string, content: string, file = "") =>
	`--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${content}\r\n`;

const read = (body: string) =>
	uploadFormReader("layout")(
		new Request("http://shop.test/", {
			method: "POST",
			body,
			headers: { "Content-Type": "multipart/form-data; boundary=b" },
		}),
		{ files: ["files"] },
		() => Promise.reject(new ServiceError("DOWN", 503, "The service is down.")),
	);

it.each([
	["of more files than a form has, each larger than a buffer", 60, 70_000],
	["of more small files than a form has", 100, 100],
	["of two large files", 2, 400_000],
])("ends for a form %s, when the first one can't be stored", async (_, files, bytes) => {
	const body = `${part("files", "x".repeat(bytes), "a.pdf").repeat(files)}--b--\r\n`;
	await expect(read(body)).rejects.toThrow(/service is down|more fields than the page has/);
});

it("ends for a form whose last boundary isn't at its end", async () => {
	expect([...(await read("--b--b\r\nContent-Disposition: form-data")).keys()]).toEqual([]);
});

it.each(["--b\r\nContent-Disposition: attachment\r\n\r\n", "--b\r\nContent-Type: text/plain\r\n\r\n"])(
	"ends for a form whose last part is large and no field: %j",
	async (head) => {
		const answers: string[] = [];
		for (const kilobytes of [1, 20, 70, 100])
			answers.push(
				await read(`${part("project", "School")}${head}${"x".repeat(kilobytes * 1024)}\r\n--b--\r\n`).then(
					(form) => String(form.get("project")),
					(error: Error) => error.message,
				),
			);
		// Which of the large ones it can read depends on where its pieces end.
		expect(answers[0]).toBe("School");
		expect(answers.filter((answer) => !/^School$|can't be read/.test(answer))).toEqual([]);
	},
);

it("ends for a form that is cut off", async () => {
	await expect(read(part("files", "x".repeat(100_000), "a.pdf").slice(0, 90_000))).rejects.toThrow(
		/service is down|broke off/,
	);
	await expect(read(part("project", "School"))).rejects.toThrow("broke off");
});
