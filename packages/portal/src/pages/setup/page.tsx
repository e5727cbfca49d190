import './setup.css';
import { useEffect, useState } from 'preact/hooks';
import { Page } from '../../components/layout';
import { Answered, Loading } from '../../components/states';
import { navigate } from '../../routing/address';
import { useRequest } from '../../service/request';
import { session, signIn } from '../../service/session';
import { OperatorSignIn } from '../operations/operator-sign-in';
import { FeedKey } from './feed-key';
import { Files } from './files';
import { FirstUser } from './first-user';
import { readSetup } from './setup';
import { Steps } from './steps';
import { World } from './world';

const TITLE = 'Set up';
const USED = 'The link was used already, or is older than an hour. Restart the service for a new one, or sign in with the system token.';

/** Sets up an installation: from nothing to picks from own data, or to the demo. */
export default function SetUpPage() {
  const [code] = useState(() => location.hash.slice(1));
  const [isOpening, setOpening] = useState(code !== '');
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (code === '') return;
    // The code signs in once; even so, it does not stay in the address.
    navigate('setup', { replace: true });
    signIn(code)
      .catch(() => setSaid(USED))
      .finally(() => setOpening(false));
  }, [code]);
  if (isOpening)
    return (
      <Page title={TITLE}>
        <Loading />
      </Page>
    );
  if (session.value?.operator !== true)
    return <OperatorSignIn title={TITLE} submit="Open the set-up" {...(said !== undefined && { said })} />;
  return <SetUp />;
}

function SetUp() {
  const request = useRequest([], readSetup, { refreshOn: ['board.updated'] });
  return (
    <Page title={TITLE} lead="From an empty installation to picks. boxing setup does the same at a terminal.">
      <Answered of={request}>
        {({ is_empty, is_demo, has_users, takes_files, offers_demo, feed, steps }) => (
          <>
            <Steps of={steps} />
            {is_demo && <p class="notice">This installation is the demo. Own data need another DATA_DIR or DATABASE_URL, and DEMO=off.</p>}
            {!is_demo && !takes_files && (
              <p class="notice">This process imports no files. Run boxing setup where the worker of the service runs.</p>
            )}
            {is_empty && takes_files && <World offersDemo={offers_demo} />}
            {takes_files && <FirstUser hasUsers={has_users} added={request.reload} />}
            {takes_files && <Files done={request.reload} />}
            {!is_demo && <FeedKey feed={feed} />}
          </>
        )}
      </Answered>
    </Page>
  );
}
