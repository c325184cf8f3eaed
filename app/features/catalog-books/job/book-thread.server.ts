/** Worker thread that renders one book from the products in its folder. */
import { createReadStream, createWriteStream, renameSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { answerInThread } from "~/shared/threads/limited-threads.server.ts";
import type { BookHead, BookProduct, MadeBook } from "../part-table.ts";
import { renderBook } from "../pdf/render-book.server.ts";

export type BookOrder = {
	folder: string;
	/** Names in the folder. */
	products: string;
	pdf: string;
	head: BookHead;
};

/** Pages go first. Elsewhere than on Linux, this would be the priority of the whole process. */
const niceness = 10;

async function* readProducts(file: string): AsyncGenerator<BookProduct> {
	for await (const line of createInterface({ input: createReadStream(file) }))
		yield JSON.parse(line) as BookProduct;
}

// A failure ends the thread with an error, which its starter reports.
void answerInThread<BookOrder, MadeBook>(async ({ folder, products, pdf, head }) => {
	if (process.platform === "linux") setPriority(niceness);
	const at = (name: string) => path.join(folder, name);
	const part = at(`${pdf}.part`);
	const made = await renderBook(
		head,
		() => readProducts(at(products)),
		createWriteStream(part, { mode: 0o600 }),
	);
	renameSync(part, at(pdf));
	return made;
});
