/** A text file as the page that its loader sends. */

import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import type { TextFile } from "../source/content-folder.server.ts";
import type { LiveName } from "../source/directives.server.ts";
import type { SourceNode } from "../source/markdown.server.ts";
import type { TextNode, TextPage, TextSection } from "../text/nodes.ts";
import { type LiveParts, liveParts } from "./live-nodes.server.ts";

export async function toTextPage(
	{ path, data, text }: TextFile,
	services: Services,
	trail: TextPage["trail"] = [],
): Promise<TextPage> {
	const names = new Set(
		[text.intro, ...text.sections.map(({ body }) => body)].flat().flatMap((node) => liveName(node) ?? []),
	);
	const live = new Map(
		await Promise.all([...names].map(async (name) => [name, await liveParts[name](services)] as const)),
	);
	return withStoreName({
		title: data.title,
		description: data.description,
		lead: data.lead,
		path,
		trail,
		updated: data.updated,
		...("showUpdated" in data && data.showUpdated && { showUpdated: true }),
		intro: text.intro.flatMap((node) => fill(node, live)),
		sections: [
			...text.intro.flatMap((node) => partsOf(node, live)?.sections ?? []),
			...text.sections.map(
				({ id, title, body }): TextSection => ({
					id,
					title,
					...(body.some((node) => partsOf(node, live)?.wide) && { wide: true }),
					body: body.flatMap((node) => fill(node, live)),
				}),
			),
		],
		tags: [],
	});
}

type Live = ReadonlyMap<LiveName, LiveParts>;

const liveName = (node: SourceNode) =>
	typeof node === "object" && node.is === "live" ? node.name : undefined;

const partsOf = (node: SourceNode, live: Live) => {
	const name = liveName(node);
	return name && live.get(name);
};

const fill = (node: SourceNode, live: Live): TextNode[] =>
	typeof node === "object" && node.is === "live" ? (live.get(node.name)?.nodes ?? []) : [node];

/** Text files write `{storeName}`. */
const withStoreName = (page: TextPage): TextPage =>
	JSON.parse(JSON.stringify(page), (_, value: unknown) =>
		typeof value === "string" ? value.replaceAll("{storeName}", env.STORE_NAME) : value,
	);
