import { Link } from "@remix-run/react";
import { classNames } from "~/design-system/class-names.ts";
import { paths } from "~/paths.ts";
import type { Pricing } from "./pricing.ts";

export function PriceLine({ pricing, returnTo }: { pricing: Pricing; returnTo: string }) {
	const link = "text-link inline-flex min-h-9 items-center pointer-coarse:min-h-touch";
	switch (pricing.kind) {
		case "sign-in":
			return (
				<Link to={paths.login({ returnTo })} className={link}>
					Sign in for pricing
				</Link>
			);
		case "not-verified":
			return (
				<Link to={paths.upgrade()} className={link}>
					Get verified for pricing
				</Link>
			);
		case "unavailable":
			return <span className="text-muted">Price on request</span>;
		case "offer":
			return (
				<span>
					<span className="font-semibold text-base tabular-nums">{pricing.price}</span>
					<span
						className={classNames(
							"block text-xs tabular-nums",
							pricing.inStock ? "text-green-700" : "text-muted",
						)}
					>
						{pricing.availability}
					</span>
				</span>
			);
	}
}
