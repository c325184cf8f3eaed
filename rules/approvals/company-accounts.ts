/** Which accounts may be a company and its branches: there is one level. */
export type CompanyAccount = { accountId: string; name: string; companyId: string | null };

/**
 * Why an account can't be a branch of a company, or `null`.
 * @param companyId `null`: of none
 */
export function accountProblem(
	accountId: string,
	companyId: string | null,
	accounts: ReadonlyMap<string, CompanyAccount>,
): string | null {
	if (!accounts.has(accountId)) return `There is no account ${accountId}.`;
	if (companyId === null) return null;
	const company = accounts.get(companyId);
	if (!company) return `There is no account ${companyId}.`;
	if (accountId === companyId) return `${accountId} can't be a branch of itself.`;
	if (company.companyId !== null)
		return `${companyId} is a branch of ${company.companyId}. Enter the company, or make ${companyId} an account of its own first.`;
	const branches = [...accounts.values()].filter((account) => account.companyId === accountId);
	if (branches.length > 0)
		return `${accountId} has branches (${branches.map((branch) => branch.accountId).join(", ")}), and can't be one.`;
	return null;
}
