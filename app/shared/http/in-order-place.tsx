/** The mark that the server replaces by the HTML of a place. */
export const inOrderMark = (id: string): string => `<!--in-order:${id}-->`;

/** Where the server writes HTML in order; see `in-order-html.server.ts`. Scripts leave what is written there alone. */
export const InOrderPlace = ({ id, className }: { id: string; className?: string }) => (
	<div
		className={className}
		// biome-ignore lint/security/noDangerouslySetInnerHtml: a mark with an id of the server's own
		dangerouslySetInnerHTML={{ __html: /^[\da-f]{32}$/.test(id) ? inOrderMark(id) : "" }}
		suppressHydrationWarning
	/>
);
