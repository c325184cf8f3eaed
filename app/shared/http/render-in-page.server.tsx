import type { EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderInPage } from "./in-order-html.server.ts";

/** Renders elements with the router, URL and loader data of a page, and without its frame. */
export const renderInPage =
	(context: EntryContext, url: string): RenderInPage =>
	(element) => {
		const { matches } = context.staticHandlerContext;
		const shown = matches.map(({ route: { id } }, depth) => {
			const page = depth === matches.length - 1 ? () => element : Outlet;
			return [
				id,
				{ ...context.routeModules[id], default: page, Layout: undefined, ErrorBoundary: undefined },
			];
		});
		return renderToStaticMarkup(
			<RemixServer
				context={{
					...context,
					routeModules: { ...context.routeModules, ...Object.fromEntries(shown) },
					// They belong to the document, and are read once.
					serverHandoffStream: undefined,
					renderMeta: {},
				}}
				url={url}
			/>,
		);
	};
