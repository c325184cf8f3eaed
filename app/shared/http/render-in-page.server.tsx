import { Transform } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderInPage } from "./in-order-html.server.ts";

type RouteModules = EntryContext["routeModules"];

const ElementOfPage = createContext<ReactNode>(null);
const ShownElement = () => useContext(ElementOfPage);

/**
 * By the module of the page and the ids of its routes, as several routes may have one module. The framework makes and ranks
 * all routes anew for modules that it hasn't seen.
 */
const modulesOfPages = new WeakMap<object, Map<string, RouteModules>>();

/** The modules of all routes, where a page shows an element in its own place, without its frame. */
function modulesOf({ staticHandlerContext: { matches }, routeModules }: EntryContext): RouteModules {
	const ids = matches.map(({ route }) => route.id);
	const ofPage = routeModules[ids.at(-1) ?? ""] ?? routeModules;
	const ofRoutes = modulesOfPages.get(ofPage) ?? new Map<string, RouteModules>();
	const known = ofRoutes.get(ids.join(" "));
	if (known) return known;
	const shown = ids.map((id, depth) => {
		const page = depth === ids.length - 1 ? ShownElement : Outlet;
		return [id, { ...routeModules[id], default: page, Layout: undefined, ErrorBoundary: undefined }];
	});
	const modules: RouteModules = { ...routeModules, ...Object.fromEntries(shown) };
	modulesOfPages.set(ofPage, ofRoutes.set(ids.join(" "), modules));
	return modules;
}

/** Renders elements with the router, URL and loader data of a page, and without its frame. */
export const renderInPage =
	(context: EntryContext, url: string): RenderInPage =>
	(element) =>
		renderToStaticMarkup(
			<ElementOfPage.Provider value={element}>
				<RemixServer
					context={{
						...context,
						routeModules: modulesOf(context),
						// They belong to the document, and are read once.
						serverHandoffStream: undefined,
						renderMeta: {},
					}}
					url={url}
				/>
			</ElementOfPage.Provider>,
		);

const pageEnd = Buffer.from("</body></html>");

/** The size of a batch in bytes. React writes blocks of 2 kB, and each would be compressed and sent on its own. */
const batchSize = 64 * 1024;

/**
 * What React writes, as valid HTML. React pads its chunks with null bytes; this drops them, since HTML text has none.
 * It also closes the document before the scripts that hand over the loaders' data; this closes it after them.
 * What React writes at once is passed on at once.
 */
export function htmlStream(): Transform {
	/** The start of what may be the page's end, and that end itself once it is found. */
	let held: Buffer = Buffer.alloc(0);
	let ended = false;
	let batch: Buffer[] = [];
	let batched = 0;
	let due: NodeJS.Immediate | undefined;

	const take = (written: Buffer): Buffer => {
		if (ended) return written;
		const bytes = Buffer.concat([held, written]);
		const end = bytes.indexOf(pageEnd);
		ended = end >= 0;
		if (ended) {
			held = pageEnd;
			return Buffer.concat([bytes.subarray(0, end), bytes.subarray(end + pageEnd.length)]);
		}
		const sendable = bytes.length - lengthOfStart(bytes);
		held = bytes.subarray(sendable);
		return bytes.subarray(0, sendable);
	};
	const closeBatch = (): Buffer => {
		clearImmediate(due);
		due = undefined;
		const whole = take(Buffer.concat(batch, batched));
		batch = [];
		batched = 0;
		return whole;
	};

	return new Transform({
		transform(block: Buffer, _encoding, done) {
			const written = withoutPadding(block);
			batch.push(written);
			batched += written.length;
			if (batched >= batchSize) return done(null, closeBatch());
			due ??= setImmediate(() => this.push(closeBatch()));
			done();
		},
		flush(done) {
			done(null, Buffer.concat([closeBatch(), held]));
		},
		destroy(error, done) {
			clearImmediate(due);
			done(error);
		},
	});
}

function withoutPadding(block: Buffer): Buffer {
	let end = block.length;
	while (end > 0 && block[end - 1] === 0) end -= 1;
	return block.subarray(0, end);
}

/** How many of the last bytes may be the start of the page's end. */
function lengthOfStart(bytes: Buffer): number {
	for (let length = Math.min(pageEnd.length - 1, bytes.length); length > 0; length--)
		if (bytes.subarray(bytes.length - length).equals(pageEnd.subarray(0, length))) return length;
	return 0;
}
