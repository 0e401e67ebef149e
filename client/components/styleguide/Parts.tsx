import { ArrowUpRight } from 'lucide-react';
import { Badge } from '../Badge';
import { Button, ButtonLink } from '../Button';
import { Card } from '../Card';
import { Notice } from '../Notice';
import { StoreButtons, StoreLinks } from '../StoreLinks';

/** Buttons, links to the stores, badges, cards and notices. */
export function Parts() {
  return (
    <div className="parts">
      <h3>Buttons</h3>
      <div className="button-row">
        <Button>Send message</Button>
        <Button look="secondary">Cancel</Button>
        <Button look="quiet">Not now</Button>
        <Button small>Small</Button>
        <Button disabled>Waiting for the id</Button>
        <ButtonLink href="#main" look="secondary">
          A link <ArrowUpRight size={20} aria-hidden="true" />
        </ButtonLink>
      </div>
      <h3>Stores</h3>
      <StoreButtons />
      <div className="parts__ground">
        <StoreLinks />
      </div>
      <h3>Badges</h3>
      <p className="button-row">
        <Badge>Indigo</Badge> <Badge tint="marigold">Premium</Badge> <Badge tint="teal">Done</Badge>{' '}
        <Badge tint="coral">Open</Badge>
      </p>
      <h3>Cards</h3>
      <div className="parts__cards">
        <Card>
          <h4>A card</h4>
          <p>Holds one thing.</p>
        </Card>
        <Card href="#main">
          <h4>A card that is a link</h4>
          <p>Lifts under the pointer.</p>
        </Card>
      </div>
      <h3>Notices</h3>
      <Notice title="Good to know">Your unique ID stands on the profile screen of the app.</Notice>
      <Notice kind="success">Your feedback has been received.</Notice>
      <Notice kind="error">Nothing was sent: we could not reach our server.</Notice>
    </div>
  );
}
