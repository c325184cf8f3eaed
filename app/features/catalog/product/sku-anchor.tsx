import { useLinkClickHandler } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { withQuery } from "~/shared/with-query.ts";

/**
 * A link from a product's page to another of its SKUs. The address is relative, because a page has a hundred of them: the
 * whole ones were 10 kB of its HTML.
 */
export function SkuAnchor({
	product,
	variationID,
	inPlace = false,
	...rest
}: Omit<ComponentPropsWithoutRef<"a">, "href" | "onClick"> & {
	product: { link: string };
	variationID: string;
	/** Keeps the scroll position, and one step of the history for all choices. */
	inPlace?: boolean;
}) {
	const to = skuLink(product, variationID);
	const onClick = useLinkClickHandler<HTMLAnchorElement>(to, {
		replace: inPlace || undefined,
		preventScrollReset: inPlace,
	});
	return <a {...rest} href={to.slice(to.indexOf("?"))} onClick={onClick} />;
}

/**
 * The address of a SKU of a product. It is made where it is shown: a page's data would hold it for each of its part
 * numbers and choices.
 */
export const skuLink = ({ link }: { link: string }, variationID: string): string =>
	withQuery(link, { option: variationID });
