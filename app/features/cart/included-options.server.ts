/** Options that come with a SKU. */
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

/** In a catalog other than ours, an option may be an extra with a price of its own, so none is added unasked. */
export async function includedOptions(
	{ hasExtension }: Pick<RequestContext<unknown>, "hasExtension">,
	options: readonly { optionID: string }[],
): Promise<string[]> {
	return (await hasExtension("cart.add")) ? options.map(({ optionID }) => optionID) : [];
}
