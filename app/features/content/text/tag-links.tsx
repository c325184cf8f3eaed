import { Link } from "@remix-run/react";

export function TagLinks({ tags }: { tags: readonly { label: string; to: string }[] }) {
	if (tags.length === 0) return null;
	return (
		<ul aria-label="Tags" className="mt-2 flex list-none flex-wrap gap-2 pl-0 text-sm">
			{tags.map(({ label, to }) => (
				<li key={to} className="mt-0">
					<Link
						to={to}
						className="inline-flex min-h-8 items-center rounded border border-line px-2 no-underline hover:border-navy-600 pointer-coarse:min-h-touch"
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
