import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";

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
				<path d="M11.5 13 5 29h22l-6.5-16z" className="fill-cct-2700" />
				<path d="M8 3h16v3.5L21 10.5H11L8 6.5z" className="fill-current" />
			</svg>
			<span className="line-clamp-2 font-bold text-lg leading-tight tracking-tight header:max-w-64 header:text-xl">
				{storeName}
			</span>
		</Link>
	);
}
