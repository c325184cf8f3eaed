import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";

/** The mark, a downlight and its beam, and the shop's name; leads home. */
export function Logo({ storeName }: { storeName: string }) {
	return (
		<Link
			to={paths.home()}
			aria-label={`${storeName}, home`}
			className="flex min-h-touch min-w-0 items-center gap-2.5 text-white no-underline"
		>
			<svg
				viewBox="0 0 32 32"
				width="32"
				height="32"
				aria-hidden="true"
				focusable="false"
				className="flex-none"
			>
				<path d="M11 11 5 29h22l-6-18z" className="fill-cct-2700" opacity=".9" />
				<path d="M7 3h18v4l-3 4H10L7 7z" className="fill-white" />
			</svg>
			<span className="truncate font-bold text-lg tracking-tight header:text-xl">{storeName}</span>
		</Link>
	);
}
