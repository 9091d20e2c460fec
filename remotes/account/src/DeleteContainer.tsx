import { useServices } from '@agm/federation';
import { eraseInWords } from './goOn.ts';
import { useMember } from './useMember.ts';
import { DeleteAccount } from './views/DeleteAccount/DeleteAccount.tsx';
import { t } from './t.ts';

/** The second question before an account goes, in a popup of the shell. */
export function DeleteContainer() {
  const { say } = useServices();
  const member = useMember();
  const erase = async () => {
    const words = await member()
      .then((actions) => {
        actions.popups.close();
        return eraseInWords(actions);
      })
      .catch(() => t`An error has occurred. Your account is not deleted.`);
    say?.(words);
  };
  return (
    <DeleteAccount
      onKeep={() =>
        void member().then(
          ({ popups }) => popups.close(),
          () => {},
        )
      }
      onDelete={() => void erase()}
    />
  );
}
