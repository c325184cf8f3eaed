import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import type { RunPrice } from "./run-price.ts";

export function RunPriceLine({ price, returnTo }: { price: RunPrice; returnTo: string }) {
	switch (price.kind) {
		case "sign-in":
			return (
				<p className="font-semibold text-lg">
					<Link to={paths.login({ returnTo })} discover="none" className="line-link">
						Sign in for pricing
					</Link>
				</p>
			);
		case "not-verified":
			return (
				<p className="font-semibold text-lg">
					<Link to={paths.upgrade()} discover="none" className="line-link">
						Get verified for pricing
					</Link>
				</p>
			);
		case "on-request":
			return <p className="font-semibold text-lg">Price on request</p>;
		case "price":
			return (
				<p>
					<span className="font-semibold text-2xl tabular-nums">{price.price}</span>{" "}
					{price.listPrice === null ? (
						<span className="text-muted text-sm">for the run, demo list price</span>
					) : (
						<span className="text-muted text-sm">
							for the run, your price. Demo list price <s className="tabular-nums">{price.listPrice}</s>
						</span>
					)}
				</p>
			);
	}
}
