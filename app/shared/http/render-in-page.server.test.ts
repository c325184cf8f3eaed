import { PassThrough, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { htmlStream } from "./render-in-page.server.tsx";

/** Multi-byte characters at every offset, so that some cross the end of a chunk. */
const lines = Array.from({ length: 400 }, (_, index) => `${"x".repeat(index % 7)} 800\u2009lm, é, 💡`);

const render = <Stream extends Writable & NodeJS.ReadableStream>(stream: Stream): Promise<string> =>
	new Promise((resolve, reject) => {
		const items = lines.map((line, index) => createElement("li", { key: index }, line));
		const { pipe } = renderToPipeableStream(createElement("ul", null, items), {
			onAllReady: () => text(pipe(stream)).then(resolve, reject),
			onError: reject,
		});
	});

describe("htmlStream", () => {
	it("removes the null bytes that React adds", async () => {
		const html = await render(htmlStream());
		expect(html).toBe(`<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`);
	});

	it("is needed as long as React adds them", async () => {
		expect(await render(new PassThrough())).toContain("\u0000");
	});

	it.each([1, 2, 5, 13, 14, 4096])(
		"closes the document after its last script, in blocks of %i bytes",
		async (size) => {
			const page = "<html><body><p>a</body</p></body></html><!--$--><script>1</script><!--/$-->";
			const stream = htmlStream();
			for (let start = 0; start < page.length; start += size) stream.write(page.slice(start, start + size));
			stream.end();
			expect(await text(stream)).toBe(
				"<html><body><p>a</body</p><!--$--><script>1</script><!--/$--></body></html>",
			);
		},
	);

	it("leaves HTML as it is that has no end or begins like one", async () => {
		const stream = htmlStream();
		stream.end("<p>cut off</p></body");
		expect(await text(stream)).toBe("<p>cut off</p></body");
	});
});
