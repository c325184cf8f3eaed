import type { MetaDescriptor } from "@remix-run/react";
import { type CheckoutStep, stepTitles } from "#rules/checkout/checkout-steps";
import { paths } from "~/paths.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";

type Args = Parameters<typeof pageMeta>[0] & {
	data: unknown;
	params: { checkoutId?: string };
};

/** Error title when the checkout is missing. */
export const stepMeta = (args: Args, step: CheckoutStep): MetaDescriptor[] =>
	args.data === undefined
		? errorMeta(args, "Checkout not found")
		: pageMeta(args, {
				title: `${stepTitles[step]}, checkout`,
				description: "Review of an order before it's placed.",
				path: paths.checkout(args.params.checkoutId ?? "", step),
				indexed: false,
			});
