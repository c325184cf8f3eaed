/** An account of a company by name and number. */
export function BranchName({ accountId, name }: { accountId: string; name: string | undefined }) {
	return (
		<>
			{name && name !== accountId ? `${name} ` : ""}
			<span className="whitespace-nowrap text-muted">({accountId})</span>
		</>
	);
}
